import { type TraceFormat, traceFile } from '../engine/trace-files.ts';
import type { Trace } from '../engine/trace.ts';
import { MenuButton } from '../parts/menu/MenuButton.tsx';
import { pictureBlob, pictureText } from '../parts/picture.ts';
import { saveFile } from '../parts/save-file.ts';
import { writeLookingLink } from '../plan/link/links.ts';
import type { Plan, TimeLook } from '../plan/generated/types.ts';
import { planner } from '../store/planner.ts';
import { addressOf } from '../store/url.ts';
import {
  exportWords as words,
  pictureTitle,
  savedName,
  shownPhases,
  tooManyPhases,
} from '../text/trace-export.ts';
import { timePicture } from './time-picture.ts';
import type { Viewport } from './viewport.ts';

/** Most phases of a file. As a Perfetto trace they are about 130 MB. */
const PHASES_MAX = 250_000;

const FORMATS: readonly { id: TraceFormat; ending: string; type: string }[] = [
  { id: 'csv', ending: 'csv', type: 'text/csv' },
  { id: 'json', ending: 'json', type: 'application/json' },
  { id: 'vcd', ending: 'vcd', type: 'text/plain' },
  { id: 'perfetto', ending: 'perfetto.json', type: 'application/json' },
];

type Props = { trace: Trace; plan: Plan; look: TimeLook; view: Viewport; hasPicture: boolean };

/** Saves the picture, or the phases in view for other programs. */
export function TimeExport({ trace, plan, look, view, hasPicture }: Props) {
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
  const save = async (what: string) => {
    if (what === 'svg' || what === 'png') {
      const address = addressOf(writeLookingLink(plan, { shows: 'time', ...look, view }));
      await savePicture(what, pictureTitle(plan.name, view), address);
      return;
    }
    const format = FORMATS.find(({ id }) => id === what);
    if (!format) return;
    try {
      saveFile(savedName(format.ending), format.type, await traceFile(trace.raw, format.id, view));
      planner.announce(words.saved);
    } catch {
      planner.announce(words.failed);
    }
  };
  return (
    <MenuButton
      className="button"
      label={words.export}
      groups={groups}
      onAction={(what) => void save(what)}
      placement="bottom end"
    >
      {words.export} ▾
    </MenuButton>
  );
}

async function savePicture(what: 'svg' | 'png', title: string, address: string): Promise<void> {
  const card = document.querySelector('.time-chart-card');
  const picture = card && timePicture(card);
  if (!picture) return;
  try {
    if (what === 'svg') saveFile(savedName('svg'), 'image/svg+xml', pictureText(picture, title, address));
    else {
      const blob = await pictureBlob(picture, title, address);
      if (blob) saveFile(savedName('png'), 'image/png', blob);
    }
  } finally {
    picture.remove();
  }
}
