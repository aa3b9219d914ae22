/** Keyboard shortcuts of a page. */
export const shortcuts: {
  title: string;
  show: string;
  areOn: string;
  areOnHelp: string;
  ofLists: Readonly<Record<'next' | 'previous' | 'open' | 'search' | 'help', string>>;
  palette: string;
  names: Readonly<Partial<Record<string, string>>>;
} = {
  title: 'Keyboard shortcuts',
  show: 'Show the keyboard shortcuts',
  areOn: 'Use shortcuts of a single key',
  areOnHelp: 'On this device. Turn them off if you use speech input.',
  ofLists: {
    next: 'Next entry of the list',
    previous: 'Previous entry of the list',
    open: 'Open the entry',
    search: 'Go to the search field',
    help: 'Show these shortcuts',
  },
  palette: 'Search or jump to a page, a record or an action',
  names: { Escape: 'Esc' },
};
