/** Warnings about search settings. */
export const seo = {
  shownLength: (most: number) => `Search engines show about ${most} characters`,
  ofOthers: { title: 'Other locations have the same title', description: 'Other locations have the same description' },
  ofBrand: {
    title: 'Every location without a title of its own has the default title of the brand',
    description: 'Every location without a description of its own has the default description of the brand',
  },
  asDefault: {
    title: 'Every location without a title of its own has this title',
    description: 'Every location without a description of its own has this description',
  },
  templateOfBrand: 'The title template of the brand lacks {{page.title}}: every page has the same title',
  template: 'It lacks {{page.title}}: every page has the same title',
};
