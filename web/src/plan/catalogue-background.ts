// The sources of the catalogue's figures. They are long and seldom read, so they are loaded when a part's card opens.

import data from './catalogue-background.json';

/** The source of most figures of an entry: measurements, the maker's papers, third parties, or several of these. */
export type Confidence = 'measured' | 'vendor_sheet' | 'secondary' | 'mixed';

/** Rates of sequential reads that were measured on a real drive, MB/s. */
export interface MeasuredRead {
  outermost_mb_s: number;
  innermost_mb_s: number;
  average_mb_s: number;
  source: string;
}

/** What the catalogue says of an entry besides its figures. */
export interface Background {
  /** Fields without a published figure. */
  assumed: readonly string[];
  confidence: Confidence;
  measured_read?: MeasuredRead;
  /** Sound power, bels. */
  noise_bels?: number;
  /** Power it takes while it turns and has nothing to do, watts. */
  idle_w?: number;
  /** A note; empty if there is none. */
  notes: string;
  sources: readonly string[];
}

const byId = new Map<string, Background>(
  [...data.devices, ...data.hosts].map((entry) => {
    const { id, confidence, notes, ...others } = entry;
    return [id, { ...others, confidence: confidenceOf(confidence), notes: notes ?? '' }];
  }),
);

const NONE: Background = { assumed: [], confidence: 'secondary', notes: '', sources: [] };

/** The background of the part with a catalogue id. */
export function backgroundOf(id: string): Background {
  return byId.get(id) ?? NONE;
}

function confidenceOf(text: string): Confidence {
  return text === 'measured' || text === 'vendor_sheet' || text === 'mixed' ? text : 'secondary';
}
