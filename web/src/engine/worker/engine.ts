/** The engine's WebAssembly interface: a plan goes in as its link, JSON text comes out. */
export interface Engine {
  model_version(): string;
  places_of_party(link: string, kind: string, index: number): string;
  places_of_device(link: string, model: string): string;
  places_of_host(link: string, model: string): string;
  Known: new () => Known;
  Forecast: new (link: string, known: Known) => Forecast;
  Search: new (link: string, known: Known) => Search;
  Errand: new (errand: Uint8Array, known: Known) => Errand;
  Heat: new (link: string, device: number, known: Known) => Heat;
}

/** What predictions and searches found out that holds for later ones. It spares time and changes no answer. */
export interface Known extends Disposable {
  free(): void;
}

/** An errand on its way to somebody who helps. */
interface Lent {
  /** Number by which the answer is known. */
  ticket(): number;
  /** What `Errand` takes. */
  packed(): Uint8Array;
  free(): void;
}

/** Work that goes on step by step, of which others may do parts. */
export interface Led {
  /** Simulates about `budget` bus connections; `true` when it is finished. */
  step(budget: number): boolean;
  /** Whether all that is left to do is lent. */
  is_waiting(): boolean;
  /** An errand, or `undefined` when there is none to do just now. */
  lend(): Lent | undefined;
  /** The answer to an errand that was lent; one that nobody waits for any more does no harm. */
  give(ticket: number, answer: Uint8Array): void;
  /** Whatever is lent is to be done here or lent again. */
  take_back(): void;
  free(): void;
}

/** A prediction. */
interface Forecast extends Led {
  /** Adds to what is known what this one found out. */
  tell(known: Known): void;
  outlook(): string;
}

/** A search for better IDs. */
interface Search extends Led {
  /** Adds to what is known what this one found out. */
  tell(known: Known): void;
  /** `null` before there is anything to say. */
  advice(): string;
}

/** A part of what another worker leads. */
export interface Errand {
  /** Simulates about `budget` bus connections; the answer when it is done. */
  step(budget: number): Uint8Array | undefined;
  /** Adds to what is known what this one found out. */
  tell(known: Known): void;
  free(): void;
}

/** A map of what one device gets for every pair of IDs, made step by step. */
export interface Heat {
  /** Simulates about `budget` bus connections; `true` when it is finished. */
  step(budget: number): boolean;
  map(): string;
  free(): void;
}
