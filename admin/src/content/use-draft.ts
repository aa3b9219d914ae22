import { useEffect, useRef, useState } from 'react';
import type { Answer } from '../data/call.ts';
import { newerAfter } from '../design/merge/newer.ts';
import { wrongFieldsOf } from '../texts/errors.ts';
import { resolved } from './merge.rules.ts';
import { carryKeys } from './model/blocks.rules.ts';
import { changedFields, fieldNamed } from './model/draft.rules.ts';
import { useHistory } from './revisions/history.ts';

interface AnyVersion<Draft> {
  etag: string | null;
  updatedAt: string;
  draft: Draft;
}

interface Options<Read, Version> {
  versionOf: (read: Read) => Version;
  /** Reads the record again after a conflict. */
  readAgain: () => Promise<Read>;
}

/** Edits a record with blocks: the version that was read, the unsaved changes with undo, and conflicts with other people. */
export const useDraft = <Read extends Answer<unknown>, Draft extends object, Version extends AnyVersion<Draft>>(
  read: Read,
  { versionOf, readAgain }: Options<Read, Version & { draft: Draft }>,
) => {
  const [base, setBase] = useState(() => versionOf(read));
  const history = useHistory<Draft>(base.draft);
  const [failure, setFailure] = useState<unknown>();
  /** A newer version that somebody else saved. */
  const [theirs, setTheirs] = useState<typeof base | null>(null);
  const isDirty = changedFields(base.draft, history.value).length > 0;

  // An undo accepts an answer long after it was offered.
  const latest = useRef(base.draft);
  latest.current = base.draft;

  /** Continues from a saved version. What was typed since `sent` stays there and is not saved. */
  const accept = (answer: Read, sent = latest.current): typeof base => {
    const version = versionOf(answer);
    carryKeys(sent, version.draft);
    setBase(version);
    history.settle(sent, version.draft, (typed) => resolved(sent, typed, version.draft, {}));
    return version;
  };

  useEffect(() => {
    const isNewer = versionOf(read).updatedAt >= base.updatedAt;
    if (!isDirty && isNewer && read.etag !== base.etag) accept(read);
  });

  /** Resolves with the version that a request has saved, or undefined if it failed. */
  const attempt = async (request: () => Promise<Read>, sent: Draft): Promise<typeof base | undefined> => {
    setFailure(undefined);
    try {
      return accept(await request(), sent);
    } catch (error) {
      const newer = await newerAfter(error, readAgain).catch(() => undefined);
      if (newer) setTheirs(versionOf(newer));
      else setFailure(error);
      return undefined;
    }
  };

  /** Continues from the newer version with a merged draft, and returns the newer version. */
  const merge = (draft: Draft): typeof base | null => {
    if (!theirs) return null;
    setTheirs(null);
    setBase(theirs);
    history.change(() => draft);
    return theirs;
  };

  const errors = new Map(wrongFieldsOf(failure).map(({ field, message }) => [fieldNamed(field), message] as const));
  return { base, history, isDirty, accept, attempt, failure, errors, theirs, merge, resolve: () => setTheirs(null) };
};
