import type { EngineClient } from '../engine/client.ts';
import { DOCUMENT_BYTES_MAX } from '../plan/generated/facts.ts';
import type { Parsed, Plan } from '../plan/generated/types.ts';
import { readLink } from '../plan/link/links.ts';
import { firstChars } from '../plan/text.ts';
import { said } from '../text/announcements.ts';
import type { Cell } from './cell.ts';
import { replace } from './history.ts';
import { sharedWith } from './sharing.ts';
import type { Imported, PlannerState } from './state.ts';

/** So much of a text that could not be read is kept to be shown. */
const OPENED_CHARS = 400;

/** Plans that come from outside: links, documents, lists of devices. `pending`: documents that are being read. */
export function opening({ get, set, announce, adopt }: Cell, engine: () => EngineClient | null) {
  const opened = (parsed: Parsed, text: string) => {
    const { plan, shared, problems } = parsed;
    if (plan !== null) adopt(plan, null, replace);
    const { imported, dialog } = get();
    // What is open about a device, or about its better IDs, is not about the plan that comes.
    const stays = plan === null || (dialog?.of === null && dialog.what !== 'moving');
    set({
      ...unread(parsed, text),
      imported: plan === null ? imported : null,
      dialog: stays ? dialog : null,
      sharedWith: sharedWith(plan, shared),
    });
    if (plan === null) announce(said.notOpened);
    else announce(problems.length > 0 ? said.partlyOpened(problems.length) : said.opened(plan.name));
  };

  const readDocument = async (text: string) => {
    made.pending += 1;
    let parsed = refusedDocument('not-a-plan', null);
    try {
      parsed = (await engine()?.read(text)) ?? parsed;
    } catch {
      // The engine is gone and says so itself; the problem says that it is needed for this.
    }
    made.pending -= 1;
    opened(parsed, text);
  };

  const actions = {
    /**
     * Opens a link (whole or only its fragment) or a JSON document. What cannot be read is listed; the plan before it
     * stays when nothing can.
     */
    open(text: string): void {
      if (!/^[\s\uFEFF]*\{/.test(text)) {
        opened(readLink(text), text);
        return;
      }
      if (new Blob([text]).size > DOCUMENT_BYTES_MAX) {
        opened(refusedDocument('too-long', DOCUMENT_BYTES_MAX), text);
        return;
      }
      void readDocument(text.replace(/^\uFEFF/, ''));
    },

    /** The plan as a JSON document, for a file. */
    async document(): Promise<string | null> {
      return (
        (await engine()
          ?.document(get().plan)
          .catch(() => null)) ?? null
      );
    },

    /** Takes a plan made of a list of devices; `null` where nothing could be made of it. What there is to know of it stays to be read. */
    takeImported(plan: Plan | null, imported: Imported, announcement: string): void {
      if (plan !== null) adopt(plan, null, replace);
      set({ imported });
      announce(announcement);
    },

    /** Takes the notes of the last import off the page. */
    dismissImported: () => set({ imported: null }),

    /** Takes away the list of what could not be read. */
    dismissProblems: () => set({ problems: [], openedText: null }),
  };
  const made = { actions, pending: 0 };
  return made;
}

/** What of a text could not be read. */
export function unread({ problems }: Parsed, text: string): Pick<PlannerState, 'problems' | 'openedText'> {
  return { problems, openedText: problems.length > 0 ? firstChars(text, OPENED_CHARS) : null };
}

function refusedDocument(code: 'too-long' | 'not-a-plan', high: number | null): Parsed {
  const field = code === 'too-long' ? 'document' : 'engine';
  return { plan: null, shared: null, problems: [{ code, part: '', field, low: null, high }] };
}
