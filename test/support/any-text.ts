import fc from 'fast-check';

const surrogates = 0x800;
const beforeSurrogates = 0xd800;
const codePoints = 0x110000;

/**
 * Any code point that is a character of its own. The unit `binary` of fast-check is the same, but builds a table of a million
 * characters in each process, which takes a second of CPU time.
 */
const character = fc.nat(codePoints - surrogates - 1).map(
  (number) => String.fromCodePoint(number < beforeSurrogates ? number : number + surrogates),
  (text) => {
    const codePoint = typeof text === 'string' && text.isWellFormed() ? text.codePointAt(0) : undefined;
    if (codePoint === undefined || String.fromCodePoint(codePoint) !== text) throw new Error('It is no character');
    return codePoint < beforeSurrogates ? codePoint : codePoint - surrogates;
  },
);

/** Text of any characters. */
export const anyText = (length: { maxLength?: number } = {}) => fc.string({ unit: character, ...length });

/** Addresses with any characters in their paths. Those of fast-check build the same table. */
export const anyUrl = () =>
  fc
    .tuple(fc.constantFrom('http', 'https'), fc.domain(), fc.array(anyText({ maxLength: 10 }), { maxLength: 5 }))
    .map(([scheme, domain, parts]) => [`${scheme}://${domain}`, ...parts.map(encodeURIComponent)].join('/'));
