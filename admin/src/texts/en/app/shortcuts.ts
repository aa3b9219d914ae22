/** Keyboard shortcuts of a page. */
export const shortcuts: {
  title: string;
  show: string;
  areOn: string;
  names: Readonly<Partial<Record<string, string>>>;
} = {
  title: 'Keyboard shortcuts',
  show: 'Show the keyboard shortcuts',
  areOn: 'Use keyboard shortcuts',
  names: { Escape: 'Esc', Enter: '↵' },
};
