interface Counts {
  changed: number;
  unchanged: number;
  refused: number;
}

interface Refusal {
  message: string;
  count: number;
}

const leads = (count: number): string => (count === 1 ? '1 lead' : `${count.toLocaleString()} leads`);

const why = (refusals: readonly Refusal[]): string =>
  refusals.length === 1
    ? (refusals[0]?.message ?? '')
    : refusals.map(({ message, count }) => `${count} × ${message}`).join(' ');

/** The change of several leads at once. */
export const bulk = {
  tick: (name: string) => `Select ${name}`,
  key: 'Select or deselect the lead',
  bar: 'Selected leads',
  count: (selected: number) => `${selected.toLocaleString()} selected`,
  selectAll: (shown: number) => `Select all ${shown.toLocaleString()}`,
  selectNone: 'Select none',
  change: 'Change',
  changeTitle: (count: number) => `Change ${leads(count)}`,
  assign: 'Assign …',
  move: 'Move to a location …',
  won: 'Mark as won',
  lost: 'Mark as lost …',
  reopen: 'Open again',
  statuses: { new: 'Mark as new', viewed: 'Mark as viewed', archived: 'Archive' },
  assignTitle: (count: number) => `Who takes care of ${leads(count)}?`,
  lostTitle: (count: number) => `Why ${count === 1 ? 'is 1 lead' : `are ${leads(count)}`} lost?`,
  moveTitle: (count: number) => `Move ${leads(count)}`,
  moveHint: 'The people of the location see them from now on, and get the mails about them.',
  result: ({ changed, unchanged, refused }: Counts, refusals: readonly Refusal[]): string => {
    const parts = [
      changed > 0 || refused > 0 ? `${changed.toLocaleString()} changed` : '',
      unchanged > 0 ? `${unchanged.toLocaleString()} ${unchanged === 1 ? 'was' : 'were'} so already` : '',
      refused > 0 ? `${refused.toLocaleString()} not: ${why(refusals)}` : '',
    ];
    return parts.filter(Boolean).join(', ');
  },
};
