interface Kept {
  since: string;
  why: string;
  /** The code of the former release still makes the call, so its permission goes with the next release (docs/decisions/code/roles.md). */
  untilRelease?: true;
}

/** Entries of the record that a whole run may leave unused. A rare path is better in a test of its own than here. */
export const kept: Readonly<Record<string, Kept>> = {
  'content/schedule-item: dynamodb:DeleteItem on B#*#CONTENT_SLUG#*': {
    since: '2026-11-27',
    why: 'A page that somebody else renames in the same moment: only some runs of the tests of races meet it.',
  },
  'workers/send-mail: dynamodb:PutItem on B#*#GATHERED_LEADS#*': {
    since: '2026-11-27',
    why: 'A lead in a mail about several is written by an update now.',
    untilRelease: true,
  },
};
