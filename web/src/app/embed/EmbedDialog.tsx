import './embed-dialog.css';

import { type ReactNode, useId, useMemo, useState } from 'react';

import { reserve } from '../../element/reserve.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { Segmented } from '../../parts/Segmented.tsx';
import { planner, settledEvaluationOfPlan, usePlanner } from '../../store/planner.ts';
import { linkToShare } from '../../store/sharing.ts';
import { said } from '../../text/announcements.ts';
import { FRAME_THEME_TEXT, MODE_TEXT, PART_TEXT } from '../../text/embed.ts';
import { Preview } from './Preview.tsx';
import {
  type FrameTheme,
  MODES,
  type Mode,
  PARTS,
  type Part,
  THEMES,
  isOffered,
  usualParts,
} from './options.ts';
import { type SnippetOptions, elementSnippet, frameSnippet } from './snippet.ts';
import { usePosters } from './usePosters.ts';

type Kind = 'element' | 'frame';

const KINDS: readonly { value: Kind; label: string }[] = [
  { value: 'element', label: 'Element' },
  { value: 'frame', label: 'Frame only' },
];
/** File names of the posters, beside the page they are for. */
const POSTER_FILES = { wide: 'busfree-plan.svg', narrow: 'busfree-plan-narrow.svg' };

/** Makes the HTML that embeds this plan in another page, with options and a preview. */
export default function EmbedDialog({ onClose }: { onClose: () => void }) {
  const plan = usePlanner(linkToShare);
  const base = useMemo(() => new URL('.', location.href.split('#', 1)[0]).href, []);
  const images = usePosters(`${base}index.html`);
  const [kind, setKind] = useState<Kind>('element');
  const [mode, setMode] = useState<Mode>('view');
  const [chosen, setChosen] = useState<readonly Part[] | null>(null);
  const [theme, setTheme] = useState<FrameTheme>('auto');
  const [wantsPoster, setWantsPoster] = useState(false);
  const [onClick, setOnClick] = useState(false);
  const [measured, setMeasured] = useState<number | null>(null);
  const evaluation = usePlanner(settledEvaluationOfPlan);
  const text = evaluation === null ? 'Busfree plan' : evaluation.words.headline;

  const parts = chosen?.filter((part) => isOffered(part, mode)) ?? null;
  const hasPoster = kind === 'element' && wantsPoster && images !== null;
  const height = Math.ceil(measured ?? reserve(`/${plan}`).wide);
  const common = { plan, base, mode, parts: parts?.length ? parts : null, theme, height, onClick, text };
  const options: SnippetOptions = { ...common, posters: hasPoster ? { ...images, ...POSTER_FILES } : null };
  const snippet = (kind === 'element' ? elementSnippet : frameSnippet)(options);
  return (
    <Dialog title="Embed this plan" shape="middle" isOpen onClose={onClose}>
      <div className="form embed-form">
        <div className="embed-choices">
          <Choice label="HTML">
            <Segmented label="HTML" value={kind} options={KINDS} onChange={setKind} />
          </Choice>
          <Choice label="Readers can">
            <Segmented
              label="What readers can do with it"
              value={mode}
              options={MODES.map((value) => ({ value, label: MODE_TEXT[value].label }))}
              onChange={setMode}
            />
          </Choice>
          <Choice label="Colours">
            <Segmented
              label="Colours"
              value={theme}
              options={THEMES.map((value) => ({ value, label: FRAME_THEME_TEXT[value] }))}
              onChange={setTheme}
            />
          </Choice>
        </div>
        <p className="help">{MODE_TEXT[mode].explanation}</p>
        <fieldset className="embed-parts">
          <legend className="unseen">Parts</legend>
          {PARTS.filter((part) => isOffered(part, mode)).map((part) => (
            <Check
              key={part}
              label={PART_TEXT[part]}
              isOn={(parts ?? usualParts(mode)).includes(part)}
              onChange={(on) =>
                setChosen(PARTS.filter((p) => (p === part ? on : (parts ?? usualParts(mode)).includes(p))))
              }
            />
          ))}
        </fieldset>
        {kind === 'element' && (
          <div className="embed-parts">
            <Check label="Show a picture until it loads" isOn={wantsPoster} onChange={setWantsPoster} />
            <Check label="Load only on click" isOn={onClick} onChange={setOnClick} />
          </div>
        )}
        {hasPoster && (
          <div className="embed-parts">
            {(['wide', 'narrow'] as const).map((shape) => (
              <a key={shape} className="link" href={images[shape]} download={POSTER_FILES[shape]}>
                Download {POSTER_FILES[shape]}
              </a>
            ))}
          </div>
        )}
        <Code snippet={snippet} />
        <p className="help">
          {hasPoster &&
            'Upload both pictures next to your page; the HTML refers to them. The narrow one is for phones and narrow columns. '}
          {kind === 'element'
            ? 'Until a reader scrolls to it, the page loads only a 3 kB script and at most one picture.'
            : 'For sites that forbid scripts. Its height is fixed.'}
        </p>
        <Preview options={{ ...options, posters: hasPoster ? images : null }} onHeight={setMeasured} />
      </div>
    </Dialog>
  );
}

/** A choice below its label, which is also its accessible name. */
function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="embed-choice">
      <span className="caption" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}

type CheckProps = { label: string; isOn: boolean; onChange: (on: boolean) => void };

function Check({ label, isOn, onChange }: CheckProps) {
  return (
    <label>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}

function Code({ snippet }: { snippet: string }) {
  const id = useId();
  return (
    <>
      <label htmlFor={id}>HTML</label>
      <textarea
        id={id}
        className="field mono"
        rows={6}
        readOnly
        value={snippet}
        onFocus={(event) => event.target.select()}
      />
      <div className="form-actions">
        {/* A changed text resets the button. */}
        <CopyButton
          key={snippet}
          isPrimary
          label="Copy"
          onCopy={async () => planner.copy(snippet, said.snippetCopied)}
        />
      </div>
    </>
  );
}
