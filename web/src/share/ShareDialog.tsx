import './share.css';

import { useEffect, useId, useRef, useState } from 'react';

import { CommandButton } from '../commands/CommandButton.tsx';
import { planCommands } from '../commands/plan.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { saveFile } from '../parts/save-file.ts';
import { addressOf, planner, settledEvaluationOfPlan, usePlanner } from '../store/planner.ts';
import { figuresAreAwaited, linkToShare } from '../store/sharing.ts';
import { shareWords } from '../text/share.ts';
import { predictionText } from './prediction.ts';
import { QrCode } from './QrCode.tsx';
import { markdownLink } from './markdown.ts';

/** All ways to share the plan, the most common first: the link. */
export default function ShareDialog({ onClose }: { onClose: () => void }) {
  const url = addressOf(usePlanner(linkToShare));
  const isAwaited = usePlanner(figuresAreAwaited);
  const name = usePlanner((state) => state.plan.name);
  const evaluation = usePlanner(settledEvaluationOfPlan);
  const [isRefused, setIsRefused] = useState(false);
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
        <div role="alert">{isRefused && <p className="form-error">{shareWords.refused}</p>}</div>
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
        </div>
        <QrCode url={url} />
      </div>
    </Dialog>
  );
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
