import type { RejectionReason } from './shapes.contract.ts';

/** The file can never be shown. */
export class BrokenFile extends Error {
  readonly reason: RejectionReason;
  constructor(reason: RejectionReason, message: string) {
    super(message);
    this.reason = reason;
  }
}
