// Where the catalogue's figures are from. Much text that few read: loaded with a part's card and never with the page.

import data from './parts-background.json';

/** Where most figures of an entry come from: measured, the maker's papers, a page of a third party, or several of these. */
export type Confidence = 'measured' | 'vendor_sheet' | 'secondary' | 'mixed';

/** What there is to know of an entry besides its figures. */
export interface Background {
  /** Fields without a published figure. */
  assumed: readonly string[];
  confidence: Confidence;
  /** What one should know besides; empty for nothing. */
  notes: string;
  sources: readonly string[];
}

const byId = new Map(
  [...data.devices, ...data.hosts].map(({ id, assumed, confidence, notes, sources }) => [
    id,
    { assumed, confidence: confidenceOf(confidence), notes: notes ?? '', sources },
  ]),
);

const NONE: Background = { assumed: [], confidence: 'secondary', notes: '', sources: [] };

/** What there is to know of the part with a catalogue id. */
export function backgroundOf(id: string): Background {
  return byId.get(id) ?? NONE;
}

function confidenceOf(text: string): Confidence {
  return text === 'measured' || text === 'vendor_sheet' || text === 'mixed' ? text : 'secondary';
}
