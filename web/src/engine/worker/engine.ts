/** The engine's WebAssembly interface: JSON text in and out. */
export interface Engine {
  model_version(): string;
  read(text: string): string;
  document(plan: string): string;
  places(plan: string, mover: string): string;
  Known: new () => Known;
  Forecast: new (plan: string, known: Known) => Forecast;
  Search: new (plan: string, known: Known) => Search;
  Errand: new (errand: string) => Errand;
  Heat: new (plan: string, device: number) => Heat;
}

/** What predictions found out that holds for later ones. It spares time and changes no answer. */
export interface Known extends Disposable {
  free(): void;
}

/** Work that goes on step by step, of which others may do parts. */
export interface Led {
  /** Simulates about `budget` bus connections; `true` when it is finished. */
  step(budget: number): boolean;
  /** Whether all that is left to do is lent. */
  is_waiting(): boolean;
  /** An errand, or `undefined` when there is none to do just now. */
  lend(): string | undefined;
  /** The answer to an errand that was lent; one that nobody waits for any more does no harm. */
  give(ticket: number, answer: string): void;
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
  /** `null` before there is anything to say. */
  advice(): string;
}

/** A part of what another worker leads. */
export interface Errand {
  /** Simulates about `budget` bus connections; the answer when it is done. */
  step(budget: number): string | undefined;
  free(): void;
}

/** A map of what one device gets for every pair of IDs, made step by step. */
export interface Heat {
  /** Simulates about `budget` bus connections; `true` when it is finished. */
  step(budget: number): boolean;
  map(): string;
  free(): void;
}
