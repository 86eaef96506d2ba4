import './share.css';

import { useEffect, useId, useMemo, useRef, useState } from 'react';

import { CommandButton } from '../../commands/CommandButton.tsx';
import { planCommands } from '../../commands/plan.ts';
import { CopyButton } from '../../parts/CopyButton.tsx';
import { Dialog } from '../../parts/Dialog.tsx';
import { pngOf } from '../../parts/picture.ts';
import { saveFile } from '../../parts/save-file.ts';
import type { Evaluation, Plan } from '../../plan/generated/types.ts';
import { addressOf, planner, settledEvaluationOfPlan, usePlanner } from '../../store/planner.ts';
import { figuresAreAwaited, linkToShare } from '../../store/sharing.ts';
import { shareWords } from '../../text/share.ts';
import { pageOfExample } from './example-page.ts';
import { predictionText } from './prediction.ts';
import { QrCode } from './QrCode.tsx';
import { markdownLink, markdownPicture } from './markdown.ts';

/** All ways to share the plan, the most common first: the link. */
export default function ShareDialog({ onClose }: { onClose: () => void }) {
  const url = addressOf(usePlanner(linkToShare));
  const isAwaited = usePlanner(figuresAreAwaited);
  const plan = usePlanner((state) => state.plan);
  const { name } = plan;
  const page = useMemo(() => pageOfExample(plan), [plan]);
  const evaluation = usePlanner(settledEvaluationOfPlan);
  const [isRefused, setIsRefused] = useState(false);
  const [hasNoPicture, setHasNoPicture] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => first.current?.focus(), []);
  const copy = async (text: string, said: string) => {
    const done = await planner.copy(text, said);
    setIsRefused(!done);
    if (!done) field.current?.select();
    return done;
  };
  return (
    <Dialog title={shareWords.title} isOpen onClose={onClose}>
      <div className="form">
        <label htmlFor={id}>{shareWords.link}</label>
        <textarea
          ref={field}
          id={id}
          className="field mono"
          rows={3}
          readOnly
          value={url}
          onFocus={(event) => event.target.select()}
        />
        <p className="help">
          {shareWords.length(url.length)} {isAwaited && shareWords.withoutFigures}
        </p>
        <div role="alert">
          {isRefused && <p className="form-error">{shareWords.refused}</p>}
          {hasNoPicture && <p className="form-error">{shareWords.noPicture}</p>}
        </div>
        <div className="form-actions">
          <CopyButton
            ref={first}
            isPrimary
            label={shareWords.copyLink}
            onCopy={async () => copy(url, shareWords.copiedLink)}
          />
          <CopyButton
            label={shareWords.copyMarkdown}
            onCopy={async () => copy(markdownLink(name, url), shareWords.copiedMarkdown)}
          />
          <CopyButton
            label={shareWords.copyPicture}
            isDisabled={evaluation === null}
            onCopy={async () =>
              copy(
                markdownPicture(evaluation?.words.headline ?? name, shareWords.pictureFile.svg, url),
                shareWords.copiedPicture,
              )
            }
          />
          {page !== null && (
            <CopyButton label={shareWords.copyPage} onCopy={async () => copy(page, shareWords.copiedPage)} />
          )}
          <SendButton title={name} url={url} />
          <CommandButton command={planCommands.embed} />
          <CommandButton command={planCommands.sheet} />
          <button
            type="button"
            className="button"
            disabled={evaluation === null}
            onClick={() =>
              evaluation &&
              saveFile(shareWords.predictionFile, 'application/json', predictionText(evaluation))
            }
          >
            {shareWords.savePrediction}
          </button>
          {(['svg', 'png'] as const).map((format) => (
            <button
              key={format}
              type="button"
              className="button"
              disabled={evaluation === null}
              onClick={() => {
                if (evaluation)
                  void savePicture(plan, evaluation, format).then((isSaved) => setHasNoPicture(!isSaved));
              }}
            >
              {shareWords.savePicture[format]}
            </button>
          ))}
        </div>
        <QrCode url={url} />
      </div>
    </Dialog>
  );
}

/** Saves the plan's poster, which links to the plan. Returns false if it could not be made. */
async function savePicture(plan: Plan, evaluation: Evaluation, format: 'svg' | 'png'): Promise<boolean> {
  const base = new URL('.', location.href.split('#', 1)[0]).href;
  const posters = await planner.posters(plan, { evaluation, planner: `${base}index.html` });
  const file = posters && (format === 'svg' ? posters[0] : await pngOf(posters[0]));
  if (file) saveFile(shareWords.pictureFile[format], `image/${format === 'svg' ? 'svg+xml' : 'png'}`, file);
  return Boolean(file);
}

/** The system's own dialog for sharing, if the browser offers it. */
function SendButton({ title, url }: { title: string; url: string }) {
  if (!('share' in navigator) || !navigator.canShare({ title, url })) return null;
  return (
    <button
      type="button"
      className="button"
      // Cancelling is not a failure, and the system reports any failure itself.
      onClick={() => void navigator.share({ title, url }).catch(() => undefined)}
    >
      {shareWords.send}
    </button>
  );
}
