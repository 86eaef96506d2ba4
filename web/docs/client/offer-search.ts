// The button and the keys that open the search, which is fetched then.

/** Shows the button and listens to Ctrl+K, ⌘K and “/”. */
export function offerSearch(): void {
  const button = document.querySelector<HTMLButtonElement>('.doc-search');
  if (!button) return;
  const open = () => {
    import('./search.ts').then(
      ({ openSearch }) => openSearch(),
      // As after an update of the host.
      () => (button.textContent = 'Search has not loaded: reload the page'),
    );
  };
  button.hidden = false;
  button.addEventListener('click', open);
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    const isTyping = target instanceof Element && target.matches('input, select, textarea');
    const isAsked = ctrlKey || metaKey ? key.toLowerCase() === 'k' : key === '/' && !altKey && !isTyping;
    if (!isAsked) return;
    event.preventDefault();
    open();
  });
}
