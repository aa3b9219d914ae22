/** Visitors add words and a second number to theirs. */
export const maxPhoneLength = 100;
export const isWebAddress = (value: string): boolean => /^https?:\/\/\S+$/i.test(value) && URL.canParse(value);

export const isCalendarDate = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const at = Date.parse(value);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(value);
};
