import type { Clockwork, Invocation } from '#test/simulation/base/clockwork.ts';
import type { Scene } from '#test/simulation/brand/scene.ts';
import type { Visit } from '#test/simulation/brand/visits.ts';
import type { SentMail } from '#test/simulation/services/mail.ts';
import type { Post } from '#test/simulation/services/receivers.ts';
import type { Store, TableChange } from '#test/simulation/table/store.ts';

/** What a promise of the product is broken by. */
export class Violation extends Error {
  override name = 'Violation';
}

/** Throws unless a promise is kept. */
export const require = (isKept: boolean, promise: string, found: () => string): void => {
  if (!isKept) throw new Violation(`${promise}: ${found()}`);
};

/** What a check looks at. */
export interface Watched {
  store: Store;
  scene: Scene;
  clockwork: Clockwork;
  visits: readonly Visit[];
}

/** A promise, with the happenings at which it is checked. */
export interface Check {
  changed?(change: TableChange): void;
  mailed?(mail: SentMail, by: Invocation): void;
  posted?(post: Post, succeeds: boolean): void;
  /** A visitor was told that the submission is stored. */
  acknowledged?(visit: Visit, leadId: string): void;
  queued?(queue: string, body: string): void;
  /** A message came too often, and is a dead letter. */
  died?(queue: string, body: string): void;
  logged?(line: string): void;
  /** After each step of the world. */
  stepped?(): void;
  /** When faults are over and nothing is left to do. */
  atRest?(): void;
}
