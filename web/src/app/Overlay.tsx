import { MissingNotice } from './MissingNotice.tsx';

/** Notices above every view of the page, at the bottom of the window. */
export function Overlay() {
  return (
    <div className="overlay">
      <MissingNotice />
    </div>
  );
}
