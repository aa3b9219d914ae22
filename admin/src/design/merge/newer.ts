import { codeOf } from '../../texts/errors.ts';

/** Whether a change was refused because somebody else has saved the record since it was read (412). */
export const isOutdated = (error: unknown): boolean => codeOf(error) === 'precondition_failed';

/** Reads the record again if a change was refused for a newer version, and resolves with nothing after other errors. */
export const newerAfter = async <Newer>(error: unknown, readAgain: () => Promise<Newer>): Promise<Newer | undefined> =>
  isOutdated(error) ? readAgain() : undefined;
