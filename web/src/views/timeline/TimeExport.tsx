import { useState } from 'react';

import { type TraceFormat, traceFile } from '../../engine/files.ts';
import type { Trace } from '../../engine/trace.ts';
import { cardPicture } from '../../parts/card-picture.ts';
import { MenuButton } from '../../parts/menu/MenuButton.tsx';
import { pictureBlob, pictureText } from '../../parts/picture.ts';
import { saveFile } from '../../parts/save-file.ts';
import { writeLookingLink } from '../../plan/link/links.ts';
import type { TimeLook } from '../../plan/generated/types.ts';
import { planner, usePlanner } from '../../store/planner.ts';
import { addressOf } from '../../store/url.ts';
import {
  exportWords as words,
  pictureTitle,
  savedName,
  shownPhases,
  tooManyPhases,
} from '../../text/trace-export.ts';
import type { Viewport } from './viewport.ts';

/** Most phases of a file. As a Perfetto trace, the largest, they are about 70 MB: 272 bytes a phase on a saturated bus. */
const PHASES_MAX = 250_000;

const FORMATS: readonly { id: TraceFormat; ending: string; type: string }[] = [
  { id: 'csv', ending: 'csv', type: 'text/csv' },
  { id: 'json', ending: 'json', type: 'application/json' },
  { id: 'vcd', ending: 'vcd', type: 'text/plain' },
  { id: 'perfetto', ending: 'perfetto.json', type: 'application/json' },
];

/** What the picture of the lanes and the monitor leaves out: what can be pressed, and how to use it. */
const CONTROLS = 'button:not(.time-flag), fieldset, p.help, .time-readout';

type Props = { trace: Trace; look: TimeLook; view: Viewport; hasPicture: boolean };

/** Saves the picture, or the phases in view for other programs. */
export function TimeExport({ trace, look, view, hasPicture }: Props) {
  const plan = usePlanner((state) => state.plan);
  const [hasFailed, setHasFailed] = useState(false);
  const phases = trace.phaseAt(view.to) - trace.phaseAt(view.from) + 1;
  const tooMany = phases > PHASES_MAX;
  const groups = () => [
    ...(hasPicture
      ? [
          {
            id: 'picture',
            title: words.picture,
            lines: [
              { id: 'svg', label: words.svg },
              { id: 'png', label: words.png },
            ],
          },
        ]
      : []),
    {
      id: 'trace',
      title: tooMany ? tooManyPhases(phases, PHASES_MAX) : shownPhases(phases),
      lines: FORMATS.map(({ id }) => ({
        id,
        label: words[id],
        detail: words.detail[id],
        isOff: tooMany,
      })),
    },
  ];
  const made = async (what: string): Promise<{ ending: string; type: string; content: BlobPart } | null> => {
    if (what === 'svg' || what === 'png') {
      const address = addressOf(writeLookingLink(plan, { shows: 'time', ...look, view }));
      const content = await pictureFile(what, pictureTitle(plan.name, view), address);
      return content === null
        ? null
        : { ending: what, type: what === 'svg' ? 'image/svg+xml' : 'image/png', content };
    }
    const format = FORMATS.find(({ id }) => id === what);
    return format ? { ...format, content: await traceFile(trace.raw, format.id, view) } : null;
  };
  const save = async (what: string) => {
    const file = await made(what).catch(() => null);
    setHasFailed(file === null);
    if (file === null) return;
    saveFile(savedName(file.ending), file.type, file.content);
    planner.announce(words.saved);
  };
  return (
    <>
      <MenuButton
        className="button"
        label={words.export}
        groups={groups}
        onAction={(what) => void save(what)}
        placement="bottom end"
      >
        {words.export} ▾
      </MenuButton>
      <span role="alert" className="form-error">
        {hasFailed && words.failed}
      </span>
    </>
  );
}

async function pictureFile(what: 'svg' | 'png', title: string, address: string): Promise<BlobPart | null> {
  const card = document.querySelector('.time-chart-card');
  const picture = card && cardPicture([card], CONTROLS);
  if (!picture) return null;
  try {
    return what === 'svg' ? pictureText(picture, title, address) : await pictureBlob(picture, title, address);
  } finally {
    picture.remove();
  }
}
