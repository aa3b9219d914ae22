/** Changes of two people to the same record. */
export const conflict = {
  title: 'Somebody else saved this while you edited it',
  merged: 'Your changes and theirs do not overlap, so both are kept.',
  choose: 'You both changed the same parts. Choose which version of each to keep. All other changes are kept.',
  mine: 'Mine',
  theirs: 'Theirs',
  here: 'Somebody else has also changed this.',
  valueHere: (value: string) => `Somebody else saved “${value}” here.`,
  emptiedHere: 'Somebody else has emptied this.',
  useMine: 'Use mine',
  useTheirs: 'Use theirs',
  removed: 'Deleted',
  action: 'Save both',
  later: 'Decide later',
  allMine: 'All mine',
  allTheirs: 'All theirs',
};
