/** Scripts that are written together, by the script of a locale. */
const together: Readonly<Record<string, readonly string[]>> = {
  Jpan: ['Hira', 'Kana', 'Hani'],
  Kore: ['Hang', 'Hani'],
  Hans: ['Hani'],
  Hant: ['Hani'],
};

const scriptOf = (locale: string): string => {
  try {
    return new Intl.Locale(locale).maximize().script ?? 'Latn';
  } catch {
    return 'Latn';
  }
};

/** Letters with all accents; punctuation, digits, currencies and arrows; not what only phonetics and mathematics have. */
const isCommon = (point: number): boolean =>
  point <= 0x24f ||
  (point >= 0x300 && point <= 0x36f) ||
  (point >= 0x1e00 && point <= 0x1eff) ||
  (point >= 0x2000 && point <= 0x21ff) ||
  (point >= 0xfb00 && point <= 0xfb06);

/** Punctuation of Chinese, Japanese and Korean. */
const isEastern = (point: number): boolean =>
  (point >= 0x3000 && point <= 0x30ff) || (point >= 0xff00 && point <= 0xffef);

const known = new Map<string, string>();

/** Every letter that pages in a locale may show: those of its script, and the Latin ones. */
export const lettersOf = (locale: string): string => {
  const script = scriptOf(locale);
  const former = known.get(script);
  if (former !== undefined) return former;
  const scripts = together[script] ?? [script];
  const own = script === 'Latn' ? undefined : new RegExp(`[${scripts.map((one) => `\\p{scx=${one}}`).join('')}]`, 'u');
  let letters = '';
  for (let point = 0x20; point <= 0xffff; point += 1) {
    // Halves of characters.
    if (point >= 0xd800 && point <= 0xdfff) continue;
    const letter = String.fromCodePoint(point);
    if (isCommon(point) || own?.test(letter) || (script in together && isEastern(point))) letters += letter;
  }
  known.set(script, letters);
  return letters;
};
