import * as fc from 'fast-check';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.constantFrom('', '"\\\n\u0000', '\u2028', '🏠', 'B', 'M'),
);
const number = fc.oneof(
  fc.integer(),
  fc.maxSafeInteger(),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e100, max: 1e100 }).filter((value) => {
    // The engine keeps 38 digits and exponents from -130 to 125; the SDK sends no number beyond the safe integers.
    return Math.abs(value) <= Number.MAX_SAFE_INTEGER && (value === 0 || Math.abs(value) > 1e-100);
  }),
  fc.constantFrom(0, 0.1, 1e-7),
);
const bigint = fc.bigInt({ min: -(10n ** 37n), max: 10n ** 37n });
const bytes = fc.uint8Array({ minLength: 1, maxLength: 40 });

const setOf = <T>(values: fc.Arbitrary<T>, selector?: (value: T) => unknown) =>
  fc.uniqueArray(values, { minLength: 1, maxLength: 5, ...(selector && { selector }) }).map((some) => new Set(some));

const scalar = fc.oneof(text, number, bigint, bytes, fc.boolean(), fc.constant(null));

/** Values of every type of DynamoDB, nested. */
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { maxDepth: 3 },
    scalar,
    setOf(fc.string({ minLength: 1, maxLength: 10 })),
    setOf(fc.integer()),
    setOf(bytes, (some) => some.join()),
    fc.array(fc.option(tie('any'), { nil: undefined }), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(
        fc.constantFrom(
          'toString',
          'valueOf',
          'toJSON',
          'then',
          'length',
          'size',
          'M',
          'L',
          'S',
          'N',
          'NULL',
          'BOOL',
          'B',
          'BS',
          'SS',
          'NS',
          '',
        ),
        fc.string({ maxLength: 8 }),
      ),
      fc.option(tie('any'), { nil: undefined }),
      {
        maxKeys: 4,
        noNullPrototype: true,
      },
    ),
  ),
})).any;

const attributeName = fc.stringMatching(/^[a-z][a-zA-Z]{0,8}$/).filter((name) => !['__proto__'].includes(name));

/** The attributes of an item, but for its keys. Some are undefined. */
export const attributes = fc.dictionary(attributeName, fc.option(value, { nil: undefined }), {
  maxKeys: 6,
  noNullPrototype: true,
});
