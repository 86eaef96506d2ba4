/** Tells `public/loading.js` that the page's script is not missing. */
export function begun(): void {
  document.querySelector('.not-loaded')?.classList.add('is-begun');
}
