import type { EngineClient } from '../engine/client.ts';
import type { Around, Posters } from '../engine/messages.ts';
import { DOCUMENT_BYTES_MAX } from '../plan/generated/facts.ts';
import type { Import, Parsed, Plan, Problem } from '../plan/generated/types.ts';
import { canBeRead, everyLink, pairOf, readLink } from '../plan/link/links.ts';
import { firstChars } from '../plan/text.ts';
import { said } from '../text/announcements.ts';
import { importText } from '../text/imports.ts';
import { LARGE_DOCUMENT, NO_ENGINE, NO_READER } from '../text/unreadable.ts';
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

  /** Reads a list of devices. Any other text gets the problems that it has as a link. */
  const readList = async (text: string, asLink: Parsed) => {
    made.pending += 1;
    let imported: Import | null = null;
    let parsed = asLink;
    try {
      imported = (await engine()?.importList(text, get().plan)) ?? null;
    } catch {
      // The engine reports its own failure.
      parsed = refused(NO_ENGINE);
    }
    made.pending -= 1;
    if (imported === null) opened(parsed, text);
    else {
      if (imported.plan !== null) adopt(imported.plan, null, replace);
      set({ imported });
      announce(importText(imported));
    }
  };

  const readDocument = async (text: string) => {
    made.pending += 1;
    let parsed = refused(NO_ENGINE);
    try {
      parsed = (await engine()?.read(text)) ?? parsed;
    } catch {
      // The engine reports its own failure. The problem says that reading a document needs the engine.
    }
    made.pending -= 1;
    opened(parsed, text);
  };

  /** Number of texts opened so far: a link that waits for its reader gives way to a later one. */
  let newest = 0;

  const openLink = (text: string) => {
    const [a, b] = pairOf(text);
    if (a === undefined || b === undefined) opened(readLink(text), text);
    else openPair(readLink(a), readLink(b), text);
  };

  /** Waits for the reader of links that have to be repaired: whether it came, or `null` if another text was opened meanwhile. */
  const readerCame = async () => {
    const asked = newest;
    made.pending += 1;
    const came = await everyLink().then(
      () => true,
      () => false,
    );
    made.pending -= 1;
    return asked === newest ? came : null;
  };

  const openLater = async (text: string) => {
    const came = await readerCame();
    if (came === true) openLink(text);
    else if (came === false) opened(refused(NO_READER), text);
  };

  const openText = async (text: string) => {
    newest += 1;
    const isLink = DOCUMENT.test(text) ? false : canBeRead(text) || (await readerCame());
    if (isLink === null) return;
    const parsed = isLink && pairOf(text).length === 0 ? readLink(text) : null;
    if (parsed?.plan === null) await readList(text, parsed);
    else actions.open(text);
  };

  const actions = {
    /**
     * Opens a link (whole or only its fragment) or a JSON document. Parts that cannot be read are listed. If
     * nothing can be read, the present plan stays.
     */
    open(text: string): void {
      newest += 1;
      if (!DOCUMENT.test(text)) {
        if (canBeRead(text)) openLink(text);
        else void openLater(text);
        return;
      }
      if (new Blob([text]).size > DOCUMENT_BYTES_MAX) {
        opened(refused(LARGE_DOCUMENT), text);
        return;
      }
      void readDocument(text.replace(/^\uFEFF/, ''));
    },

    /**
     * Opens a text that a person has pasted or chosen: like `open`, and also a list of devices. The notes of an import
     * stay on the page.
     */
    openText(text: string): void {
      void openText(text);
    },

    /** The plan as a JSON document, for a file; `null` if the engine gives none. */
    async document(): Promise<string | null> {
      return (
        (await engine()
          ?.document(get().plan)
          .catch(() => null)) ?? null
      );
    },

    /** The posters of a plan; `null` if the engine gives none. */
    async posters(plan: Plan, around: Around): Promise<Posters | null> {
      return (
        (await engine()
          ?.posters(plan, around)
          .catch(() => null)) ?? null
      );
    },

    /** Dismisses the notes of the last import. */
    dismissImported: () => set({ imported: null }),

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
