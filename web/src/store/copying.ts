import { said } from '../text/announcements.ts';
import type { Cell } from './cell.ts';
import { linkToCopy } from './sharing.ts';

/** The browser's functions that copying needs. */
export interface Clipboard {
  /** The full address of a plan's link. */
  addressOf(link: string): string;
  /** Puts a text on the clipboard. */
  copy(text: string): Promise<void>;
}

/** Actions that copy to the clipboard. */
export function copying({ get, set, announce }: Cell, clipboard: Clipboard) {
  const actions = {
    /** Copies the address of the current plan, or of the view of it. Returns `false` if the browser does not allow it. */
    async copyLink(): Promise<boolean> {
      const done = await actions.copy(clipboard.addressOf(linkToCopy(get())), said.copied);
      if (done) set({ linkCopies: get().linkCopies + 1 });
      return done;
    },

    /** Copies a text and announces it. Returns `false` if the browser does not allow it. */
    async copy(text: string, announcement: string): Promise<boolean> {
      const done = await clipboard.copy(text).then(
        () => true,
        () => false,
      );
      announce(done ? announcement : said.notCopied);
      return done;
    },
  };
  return actions;
}
