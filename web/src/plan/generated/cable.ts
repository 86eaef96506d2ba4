// Generated from the engine's cable by `npm run types`; do not edit.
// `npm test` fails when this file and those differ.
import type { Connector, Line, OwnTerminator, Piece, PieceKind, Signalling, Terminator, Wires } from './types.ts';

// How large a cable may be: engine-wasm/crates/plan/src/line.rs and limits.rs say what each is, its unit and why.
export const PIECE_CM_MAX = 3000;
export const STUB_CM_MAX = 500;
export const BOX_CM_MAX = 500;
export const BRANCHES_MAX = 3;
export const CONVERTER_MAX = 3;
export const ERRORS_PER_GB_MIN = 0.01;
export const ERRORS_PER_GB_MAX = 1000000.0;

/** What can be plugged on an end. */
export const TERMINATORS: readonly Terminator[] = ["open","passive","active","forced","lvd-only","lvd-se","hvd"];

/** How the terminator of a part can be. */
export const OWN_TERMINATORS: readonly OwnTerminator[] = ["on","off","high","both"];

/** Where a piece can be. */
export const PIECE_KINDS: readonly PieceKind[] = ["inside","outside"];

/** Wires that a piece can have. */
export const WIRES: readonly Wires[] = ["all","narrow","narrow-ended"];

/** Connectors. */
export const CONNECTORS: readonly Connector[] = ["standard","idc50","centronics50","hd50","db25","hd68","vhdci68","sca80"];

/** The usual terminator of a segment that is made for a signalling. */
export const FITTING_TERMINATOR: Readonly<Record<Signalling, Terminator>> = {"HVD":"hvd","LVD":"lvd-se","SE":"active"};

/** A piece without length. */
export const DEFAULT_PIECE: Piece = {"cm":0,"kind":"inside","wires":"all"};

/** A cable with nothing on it. */
export const DEFAULT_LINE: Line = {"begin":"open","stops":[],"rest":{"cm":0,"kind":"inside","wires":"all"},"end":"open"};
