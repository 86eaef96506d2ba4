import { useEffect, useState } from 'react';

/** The headings of the page, as links. */
export function Contents() {
  const [headings, setHeadings] = useState<readonly { id: string; text: string }[]>([]);
  useEffect(() => {
    // The sections below are drawn by then.
    const frame = requestAnimationFrame(() => {
      const found = [...document.querySelectorAll<HTMLElement>('.trust h2[id]')];
      setHeadings(found.map(({ id, textContent }) => ({ id, text: textContent })));
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <nav className="trust-contents" aria-label="On this page">
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
