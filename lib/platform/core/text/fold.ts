import transliterate from '@sindresorhus/transliterate';

const isAscii = (text: string): boolean => {
  for (let at = 0; at < text.length; at++) if (text.charCodeAt(at) > 0x7f) return false;
  return true;
};

/**
 * Text in lower case and, where possible, in ASCII: `Łódź` is `lodz`, `Москва` is `moskva`. Accents of Latin letters are
 * dropped first, so that `ü` is `u` in every language.
 */
export const asciiFolded = (text: string): string => {
  if (isAscii(text)) return text.toLowerCase();
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Script=Latin}+/gu, (letters) => letters.normalize('NFKD').replace(/\p{Diacritic}/gu, ''));
  return transliterate(plain).toLowerCase();
};

/** Languages that have a spelling of their own for letters that ASCII lacks. */
const spelt = /^(?:de|da|nb|nn|no)(?:-|$)/;

/** Text in lower case and in the ASCII spelling of its language: in German, `ü` is `ue`. */
export const asciiSpelt = (text: string, locale: string): string =>
  spelt.test(locale)
    ? asciiFolded(transliterate(text.normalize('NFKC'), { locale: locale.replace(/^n[no]\b/, 'nb') }))
    : asciiFolded(text);
