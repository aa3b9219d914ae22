const names = new Intl.DisplayNames('en', { type: 'language' });

/** The name of the language of a tag such as `pt-BR`; the tag for an unknown one. */
export const languageName = (tag: string): string => {
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
};
