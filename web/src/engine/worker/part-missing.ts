import type { Part } from '../messages.ts';

/** A part of the engine cannot be had. The engine is in the middle of a call and cannot continue. */
export class PartMissing extends Error {
  readonly part: Part;

  constructor(part: Part, message: string) {
    super(message);
    this.name = 'PartMissing';
    this.part = part;
  }
}
