import list from './common-passwords.json' with { type: 'json' };

/**
 * The entries of twelve or more characters of a list of the 49,233 passwords tried first
 * (@zxcvbn-ts/language-common 4.1.3, MIT); shorter ones are refused for their length.
 */
export const commonPasswords: ReadonlySet<string> = new Set(list);
