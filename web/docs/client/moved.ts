// An old address of a section that has got a page of its own leads there. Without this script it leads to a link.

/** Follows the address of the page, and each new part after its `#`. */
export function followMoved(): void {
  follow();
  addEventListener('hashchange', follow);
}

function follow(): void {
  const entry = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const link = entry?.matches('.doc-sections > li') ? entry.querySelector('a') : null;
  if (link) location.replace(link.href);
}
