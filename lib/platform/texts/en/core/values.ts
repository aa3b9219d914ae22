type Amount = number | bigint;

const counted = (count: Amount, one: string, many: string): string =>
  `${count.toLocaleString('en')} ${Number(count) === 1 ? one : many}`;

const either = (texts: readonly string[]): string =>
  texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} or ${texts.at(-1)}`;

/** Errors of values by their shapes: the end of a sentence that begins with the name of the field. */
export const values = {
  type: {
    array: 'must be a list',
    boolean: 'must be true or false',
    int: 'must be a whole number',
    number: 'must be a number',
    object: 'must be an object',
    record: 'must be an object',
    string: 'must be text',
    other: 'must be of another type',
  },
  format: {
    date: 'must be a date such as 2026-01-31',
    datetime: 'must be a date and time such as 2026-01-31T09:30:00.000Z',
    email: 'must be an e-mail address such as name@example.com',
    uuid: 'must be a UUID',
    other: 'must be written in another way',
  },
  empty: 'empty',
  oneOf: (values: readonly string[]) => `must be ${either(values)}`,
  /** One of several errors, each a sentence of this list. */
  anyOf: (errors: readonly string[]) => `must be ${either(errors.map((text) => text.replace(/^must be /, '')))}`,
  notEmpty: 'must not be empty',
  least: {
    text: (least: Amount) => `must have at least ${counted(least, 'character', 'characters')}`,
    list: (least: Amount) => `must have at least ${counted(least, 'entry', 'entries')}`,
    number: (least: Amount) => `must be at least ${least.toLocaleString('en')}`,
    other: (least: Amount) => `must be more than ${least.toLocaleString('en')}`,
  },
  most: {
    text: (most: Amount) => `must have at most ${counted(most, 'character', 'characters')}`,
    list: (most: Amount) => `must have at most ${counted(most, 'entry', 'entries')}`,
    number: (most: Amount) => `must be at most ${most.toLocaleString('en')}`,
    other: (most: Amount) => `must be less than ${most.toLocaleString('en')}`,
  },
  otherName: 'must have another name',
  unknownField: 'is not a field of this request',
  notValid: 'is not valid here',
};
