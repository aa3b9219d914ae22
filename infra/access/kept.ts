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
  'blog-posts/delete: dynamodb:DeleteItem on B#*#LOCATION_ROUTE#*': {
    since: '2026-11-27',
    why: 'Properties with seeds of their own: only some delete a post that is live at a location.',
  },
};
