/**
 * Phone numbers as text, without the numbering plans of the world, which are too large for pages of visitors:
 * `phone.ts` understands a number, these rules read what it, or a person, can go on with.
 */

/** Invisible characters that are copied with an address or number from contacts or a chat. */
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Text without the invisible characters that are copied with an address or a number. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '');

const isDigit = (code: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(code));

/** The value of a digit of any script: Unicode has the ten of a script in a row. */
const digitValue = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && isDigit(code - value - 1)) value += 1;
  return String(value);
};

/** The text with the digits of every script in ASCII. */
export const asciiDigits = (text: string): string => text.normalize('NFKC').replace(/[^\P{Nd}0-9]/gu, digitValue);

/**
 * The text with digits, plus signs and hyphens of every script and width in ASCII (Japanese type the long vowel ー), and
 * without the scheme of a link.
 */
export const plainPhone = (text: string): string =>
  asciiDigits(withoutInvisible(text))
    .replace(/[\u2010-\u2015\u2212\u30fc]/g, '-')
    .replace(/^\s*tel:\s*/i, '')
    .replace(/^\s*\(?\s*\+\s*\(?\s*(\d+)\s*\)/, '+$1 ')
    .trim();

/**
 * The words before an extension; English, German, French, Italian, Spanish, Portuguese, Polish, Russian, Japanese, Chinese,
 * Korean.
 */
const extension =
  /[\s,;([-]*(?:;ext=|e?xt(?:ensi[oó]n|n)?\.?|x|#|durchwahl|dw\.?|poste|int(?:erno)?\.?|anexo|ramal|wewn?\.?|доб\.?|内線|内线|转|轉|分机|내선)[\s:.]*(\d{1,7})\s*[)\]]?$/i;

const keys = [/[ABC]/gi, /[DEF]/gi, /[GHI]/gi, /[JKL]/gi, /[MNO]/gi, /[PQRS]/gi, /[TUV]/gi, /[WXYZ]/gi];

/** Three to six digits and then letters on their keys, as in 1-800-FLOWERS; after a whole number, letters are a word. */
const vanity = /^[^\d+]*?(\+?(?:1[\s.(-]*)?\(?\d{3}[\s.)-]*\d{0,3}[\s.-]*[a-z](?:[\s.-]?[a-z\d])+)$/i;

/** A number whose letters are replaced with the digits on their keys; other text as it is. */
const withoutLetters = (main: string): string => {
  const [, number] = vanity.exec(main) ?? [];
  if (number === undefined || !/[a-z]{3}/i.test(number.replace(/[^a-z\d]/gi, ''))) return main;
  const digits = keys.reduce((text, letters, at) => text.replace(letters, String(at + 2)), number).replace(/\D/g, '');
  // Words may be longer than numbers: people dial all of it without harm, but only so many digits are the number.
  if (number.startsWith('+')) return `+${digits.slice(0, 11)}`;
  return digits.slice(0, /^[01]/.test(digits) ? 11 : 10);
};

/** A text as its number and its extension, both with digits in ASCII. */
export const phoneParts = (text: string): { main: string; ending: string } => {
  const plain = plainPhone(text);
  const [whole = '', digits] = extension.exec(plain) ?? [];
  const main = withoutLetters(plain.slice(0, plain.length - whole.length).trim());
  return { main, ending: digits === undefined ? '' : `;ext=${digits}` };
};

/** A zero that is dialled within the country only, written into an international number: +49 (0)30. Italy dials it. */
const trunkZero = /^(\+(?!39|378)[\d\s]*)\(\s*0\s*\)/;

const mainOf = (text: string): string =>
  phoneParts(text)
    .main.replace(/^00(?=[\s(]*[1-9])/, '+')
    .replace(trunkZero, '$1 ');

const digitsIn = (main: string): string => `${main.startsWith('+') ? '+' : ''}${main.replace(/\D/g, '')}`;

const isNumber = (text: string): boolean => /^\+?\d{6,15}$/.test(digitsIn(text));

/**
 * The parts of a text that a person can dial, as visitors add words or a second number to theirs. Where no part is long enough,
 * signs or slips stand between the digits, and all of them are one number.
 */
export const numbersIn = (text: string): string[] => {
  const main = mainOf(text);
  const runs = main.match(/\+?\s*\d(?:[\s().\-/*_~·•|'’[\]]*\d)*/g) ?? [];
  const found = runs.flatMap((run) => (isNumber(run) ? [run] : run.split(' / '))).filter(isNumber);
  return found.length === 0 && isNumber(main)
    ? [digitsIn(main)]
    : found.map((run) => run.replace(/[^\d+()./-]+/g, ' '));
};

/** Whether a text has a number of 6 to 15 digits, in any notation and with any words: a person can read and dial it. */
export const isPhone = (text: string): boolean => numbersIn(text).length > 0;

/** Whether a text is a phone number, or a part of one, and nothing else. */
export const isPhoneText = (text: string): boolean => /^\+?[\d\s().\-/]*\d[\d\s().\-/]*$/.test(mainOf(text));

/** The digits of a phone number without its extension, with the leading + of an international one. */
export const phoneDigits = (text: string): string => {
  const main = mainOf(text);
  return digitsIn(numbersIn(main)[0] ?? main);
};

/** The link that dials a number, whether it was understood or only typed. */
export const telLink = (text: string): string => `tel:${phoneDigits(text)}${phoneParts(text).ending}`;
