/** Looks that differ as much as those of brands do. */
export const themes: Readonly<Record<string, object>> = {
  demo: {},
  dark: {
    colors: { primary: '#ffb454', accent: '#7cc7ff', background: '#10151c', text: '#e8edf3' },
    headingFont: 'condensed',
    bodyFont: 'system',
    radius: 'none',
  },
  strong: {
    colors: { primary: '#b3123f', accent: '#f2b705', background: '#fffaf2', text: '#2a1a14' },
    headingFont: 'serif',
    bodyFont: 'serif',
    radius: 'large',
  },
};
