import type { EngineClient } from '../engine/client.ts';
import type { Around, Posters } from '../engine/messages.ts';
import { DOCUMENT_BYTES_MAX } from '../plan/generated/facts.ts';
import type { Import, Parsed, Plan, Problem } from '../plan/generated/types.ts';
import { canBeRead, haveRead, pairOf, readLink, writeLink } from '../plan/link/links.ts';
import { firstChars } from '../plan/text.ts';
import { texts } from '../plan/texts.ts';
import { said } from '../text/announcements.ts';
import { importText } from '../text/imports.ts';
import { LARGE_DOCUMENT, NO_READER, unknownText } from '../text/unreadable.ts';
import type { Cell } from './cell.ts';
import { replace } from './history.ts';
import { sharedWith } from './sharing.ts';
import type { PlannerState, ReadProblem } from './state.ts';

/** Number of characters kept, to be shown, of a text that could not be read. */
const OPENED_CHARS = 400;

/** How a document begins. */
const DOCUMENT = /^[\s\uFEFF]*\{/;

/**
 * Actions that open plans from links, documents and lists of devices. `compareWith` shows the opened plan compared
 * with another. `pending`: number of texts being read.
 */
export function opening(
  { get, set, announce, adopt }: Cell,
  engine: () => EngineClient | null,
  compareWith: (plan: Plan) => void,
) {
  const opened = (parsed: Parsed, text: string) => {
    const { plan, shared, looking, problems } = parsed;
    if (plan !== null) adopt(plan, null, replace);
    const { imported, dialog } = get();
    // A dialog about a party, or the checklist of the moves, does not apply to the opened plan.
    const stays = plan === null || (dialog?.of === null && dialog.what !== 'moving');
    set({
      ...unread(parsed, text),
      imported: plan === null ? imported : null,
      importedFrom: plan === null ? get().importedFrom : null,
      cardText: plan === null ? get().cardText : '',
      dialog: stays ? dialog : null,
      sharedWith: sharedWith(plan, shared),
      looking: plan === null ? get().looking : looking,
    });
    if (plan === null) announce(said.notOpened);
    else announce(problems.length > 0 ? said.partlyOpened(problems.length) : said.opened(plan.name));
  };

  /** Opens a comparison. A plan that cannot be read is listed, and the other one opens alone. */
  const openPair = (a: Parsed, b: Parsed, text: string) => {
    const of = (name: 'A' | 'B', { problems }: Parsed) =>
      problems.map((problem): ReadProblem => ({ ...problem, of: name }));
    const main = b.plan === null ? a : b;
    const problems = main.plan === null ? main.problems : [...of('A', a), ...of('B', b)];
    opened({ ...main, looking: null, problems }, text);
    if (a.plan !== null && b.plan !== null) compareWith(a.plan);
  };

  /** Number of texts opened so far: one that waits for its reader gives way to a later one. */
  let newest = 0;

  /** What a reader makes of a text: `null` if there is no reader, and nothing if another text was opened meanwhile. */
  const awaited = async <Read>(reading: Promise<Read>, then: (read: Read | null) => void) => {
    const asked = newest;
    made.pending += 1;
    const read = await reading.catch(() => null);
    made.pending -= 1;
    if (asked === newest) then(read);
  };

  const openLink = (text: string) => {
    const [a, b] = pairOf(text);
    if (a === undefined || b === undefined) opened(readLink(text), text);
    else openPair(readLink(a), readLink(b), text);
  };

  const waitsForLink = (text: string, then: () => void) =>
    awaited(
      haveRead([text]).then(() => true),
      (hasCome) => (hasCome ? then() : opened(refused(NO_READER), text)),
    );

  /** Reads what a machine or a card says of its devices. A text that cannot be read is said to look like something. */
  const readList = (
    text: string,
    openPlan: () => void,
    now = writeLink(get().plan),
    buses: readonly number[] = [],
  ) =>
    awaited(texts().importList(text, now, buses), (read) => {
      if (read === null) opened(refused(NO_READER), text);
      else if (read.imported !== null) takeImport(read.imported, { text, now });
      else if (read.unread === '') openPlan();
      else opened(refused(unknownText(read.unread)), text);
    });

  const takeImport = (imported: Import, from: { text: string; now: string }) => {
    if (imported.plan !== null) {
      adopt(imported.plan, null, replace);
      set({ cardText: imported.sources.includes('card') ? from.text : '' });
    }
    set({ imported, importedFrom: from });
    announce(importText(imported));
  };

  const actions = {
    /**
     * Opens a link (whole or only its fragment) or a JSON document. Parts that cannot be read are listed. If
     * nothing can be read, the present plan stays.
     */
    open(text: string): void {
      newest += 1;
      if (DOCUMENT.test(text)) {
        if (new Blob([text]).size > DOCUMENT_BYTES_MAX) opened(refused(LARGE_DOCUMENT), text);
        else
          void awaited(texts().read(text.replace(/^\uFEFF/, '')), (read) =>
            opened(read?.parsed ?? refused(NO_READER), text),
          );
      } else if (canBeRead(text)) openLink(text);
      else void waitsForLink(text, () => openLink(text));
    },

    /**
     * Opens a text that a person has pasted or chosen: like `open`, and also a list of devices. The notes of an import
     * stay on the page.
     */
    openText(text: string): void {
      newest += 1;
      const openRead = () => {
        if (pairOf(text).length > 0 || readLink(text).plan !== null) openLink(text);
        else void readList(text, () => openLink(text));
      };
      if (DOCUMENT.test(text)) void readList(text, () => actions.open(text));
      else if (canBeRead(text)) openRead();
      else void waitsForLink(text, openRead);
    },

    /** The plan as a JSON document, for a file; `null` if nothing writes one. */
    document: async (): Promise<string | null> =>
      texts()
        .document(writeLink(get().plan))
        .catch(() => null),

    /** The posters of a plan; `null` if the engine gives none. */
    async posters(plan: Plan, around: Around): Promise<Posters | null> {
      return (
        (await engine()
          ?.posters(plan, around)
          .catch(() => null)) ?? null
      );
    },

    /** Keeps the texts of the present card, over which the next one is written. */
    keepCard: (text: string) => set({ cardText: text }),

    /** Imports the last text again into the plan before it, with these of its buses: their places from 1. */
    takeBuses(buses: readonly number[]): void {
      const { importedFrom } = get();
      if (importedFrom === null) return;
      newest += 1;
      void readList(importedFrom.text, () => {}, importedFrom.now, buses);
    },

    /** Dismisses the notes of the last import. */
    dismissImported: () => set({ imported: null, importedFrom: null }),

    /** Dismisses the list of parts that could not be read. */
    dismissProblems: () => set({ problems: [], openedText: null }),
  };
  const made = { actions, pending: 0 };
  return made;
}

/** The parts of a text that could not be read and, if there are any, the beginning of the text. */
export function unread({ problems }: Parsed, text: string): Pick<PlannerState, 'problems' | 'openedText'> {
  return { problems, openedText: problems.length > 0 ? firstChars(text, OPENED_CHARS) : null };
}

function refused(problem: Problem): Parsed {
  return { plan: null, shared: null, looking: null, problems: [problem] };
}
