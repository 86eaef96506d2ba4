import { useId, useState } from 'react';

import { Dialog } from '../parts/Dialog.tsx';
import { shownLink, shownPlan, planner, usePlanner } from '../store/planner.ts';
import { said } from '../text/announcements.ts';

/** Height of a frame with two devices, and what every further one needs. */
const BASE_PX = 600;
const DEVICE_PX = 45;

/** The few lines of HTML that put this plan into somebody's page. */
export default function EmbedDialog({ onClose }: { onClose: () => void }) {
  const link = usePlanner(shownLink);
  const [copied, setCopied] = useState(false);
  const id = useId();
  const devices = usePlanner((state) => shownPlan(state).devices.length);
  const height = BASE_PX + DEVICE_PX * Math.max(0, devices - 2);
  const url = new URL(`embed.html#${link}`, window.location.href).href;
  const snippet = `<iframe src="${url.replaceAll('&', '&amp;')}" width="640" height="${height}" style="border:0" loading="lazy" title="Busfree plan"></iframe>`;
  return (
    <Dialog title="Put this plan into a page" isOpen onClose={onClose}>
      <div className="form">
        <label htmlFor={id}>HTML</label>
        <textarea
          id={id}
          className="field mono"
          rows={6}
          readOnly
          value={snippet}
          onFocus={(event) => event.target.select()}
        />
        <p className="help">
          It shows the plan as it is now, with verdict and ladder, and takes the width it is given from 320
          pixels on.
        </p>
        <div className="form-actions">
          <button
            type="button"
            className="button"
            data-primary
            onClick={() => {
              navigator.clipboard.writeText(snippet).then(
                () => setCopied(true),
                () => planner.announce(said.notCopied),
              );
            }}
          >
            {copied ? 'Copied' : 'Copy'}
          </button>
          <a className="button" href={url} target="_blank" rel="noreferrer">
            Look at it
          </a>
        </div>
      </div>
    </Dialog>
  );
}
