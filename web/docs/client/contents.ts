// Marks the section that is being read in the list of the page's headings. Without this script the list is complete.

/** A heading that has passed this part of the window begins the present section. */
const LINE = 0.25;

/** Follows the reader through the page. */
export function markSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.doc-contents a')];
  const foot = document.querySelector('.doc-foot');
  if (links.length === 0 || !foot) return;
  const headings = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))));
  const passed = new Set<Element>();
  let isAtEnd = false;

  const mark = () => {
    let at = headings.findLastIndex((heading) => heading && passed.has(heading));
    // At the end of a page the last headings cannot reach the line.
    if (isAtEnd)
      at = Math.max(
        at,
        links.findLastIndex(({ hash }) => hash === location.hash),
      );
    for (const [i, link] of links.entries()) {
      if (i === at) link.setAttribute('aria-current', 'location');
      else link.removeAttribute('aria-current');
    }
    // Its box has a scroll bar of its own; the page must not move.
    const box = links[0]?.closest('details');
    const link = links[at];
    if (!box || !link || box.scrollHeight <= box.clientHeight) return;
    box.scrollTop = link.offsetTop - box.clientHeight / 2;
  };

  // Everything above the line is seen by this observer, so that a jump over several headings reports them all.
  const lineAt = (line: number) => `1000000px 0px -${100 - 100 * line}% 0px`;
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) passed.add(target);
        else passed.delete(target);
      }
      mark();
    },
    { rootMargin: lineAt(LINE) },
  );
  for (const heading of headings) if (heading) watcher.observe(heading);
  new IntersectionObserver(([entry]) => {
    isAtEnd = entry?.isIntersecting ?? false;
    mark();
  }).observe(foot);
  addEventListener('hashchange', mark);
}
