// Says at once that the page has not loaded if its script is missing, and offers to load it again. Not a module: those are
// what can be missing. There is no message any more if the page began before this script came.
const message = document.querySelector('.not-loaded');
if (message) {
  const again = message.querySelector('button');
  again.hidden = false;
  again.addEventListener('click', () => location.reload());
  // This event comes when the page's script has run or has failed.
  addEventListener('load', () => {
    if (!message.classList.contains('is-begun')) message.classList.add('is-certain');
  });
}
