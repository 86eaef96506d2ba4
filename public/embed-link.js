// The link that stands in embed.html until the plan is drawn leads to this plan. Not a module: where modules cannot be loaded it is
// all there is.
document.getElementById('alone').hash = location.hash;
