import type { Connector, Terminator } from '../plan/generated/types.ts';

/** A connector as it looks; nothing for the usual one of the cable. */
export function ConnectorPicture({ kind }: { kind: Connector }) {
  return kind === 'standard' ? null : null;
}

/** A terminator as it is wired. */
export function TerminatorPicture({ kind }: { kind: Terminator }) {
  return kind === 'open' ? null : null;
}
