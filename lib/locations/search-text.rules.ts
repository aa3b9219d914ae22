const maxWords = 120;

/** Whether a text is a postal code rather than a place: short, with a digit and without a word. */
const isPostalCode = (text: string): boolean =>
  /^(?=.*\d)(?!.*[a-z]{4})[a-z0-9](?:[a-z0-9 -]{0,10}[a-z0-9])?$/i.test(text);

/** What to search locations by, for a text that a visitor entered: a postal code, or words. */
export const searchOf = (text: string): { postalCode: string } | { q: string } =>
  isPostalCode(text) ? { postalCode: text } : { q: text.slice(0, maxWords) };
