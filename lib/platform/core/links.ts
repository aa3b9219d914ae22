import * as z from 'zod';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { isPlainText } from './contract/primitives.ts';

/** A placeholder for the site of a path. */
const anySite = 'https://site.invalid';

/** Browsers remove tabs and line breaks from a URL and read a backslash as a slash. */
const hasPlainCharacters = (value: string): boolean => isPlainText(value) && !/[\s\\<>"]/.test(value);

/** Percent-encoded control characters and backslashes, which some servers decode before they forward the path. */
const hasEncodedControl = (path: string): boolean => /%(?:[01][0-9a-f]|7f|5c)/i.test(path);

/** Whether a URL is a path that stays on its site in every browser; it may have a query and a fragment. */
export const isSitePath = (value: string): boolean => {
  if (!value.startsWith('/') || !hasPlainCharacters(value)) return false;
  const url = URL.parse(value, anySite);
  return url?.origin === anySite && !/^\/(?:\/|%2f)/i.test(url.pathname) && !hasEncodedControl(url.pathname);
};

/** Whether a URL is one of another site, without a user name and password that could be taken for a host. */
const isWebUrl = (value: string, protocols: readonly string[]): boolean => {
  if (!/^https?:\/\/[^/]/i.test(value) || !hasPlainCharacters(value)) return false;
  const url = URL.parse(value);
  return url !== null && protocols.includes(url.protocol) && url.username === '' && url.password === '';
};
const isSecureUrl = (value: string): boolean => isWebUrl(value, ['https:']);

export const isPathOrUrl = (value: string): boolean => isSitePath(value) || isSecureUrl(value);

const isContact = (value: string): boolean => /^(?:tel:[+\d(). ;=a-z-]{3,60}|mailto:[^\s\\<>"]{3,254})$/i.test(value);

/** Whether a URL is permitted for a button. */
const isButtonLink = (value: string): boolean => isPathOrUrl(value) || isContact(value);

/** Whether a URL is a path relative to its page. */
const isRelativePath = (value: string): boolean =>
  hasPlainCharacters(value) && /^(?:\.{1,2}\/|\?|[\w~-][\w~.-]*(?:[/?#]|$))/.test(value);

const maxLength = 2000;

/** Whether a URL is permitted for a picture or another file in content. */
export const isContentSource = (value: string): boolean =>
  value.length <= maxLength && (isSitePath(value) || isRelativePath(value) || isWebUrl(value, ['https:', 'http:']));

/** Whether content may link to a URL: http, https, tel:, mailto:, a path or an anchor. */
export const isContentLink = (value: string): boolean =>
  isContentSource(value) || (value.length <= maxLength && isMenuLink(value));

/** Whether a URL is permitted in a menu. */
export const isMenuLink = (value: string): boolean => isButtonLink(value) || /^#[^\s\\<>"]*$/.test(value);

const link = (isAllowed: (value: string) => boolean, error: () => Said) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maxLength)
    .refine((value) => isPlainText(value) && isAllowed(value), { error, params: { code: 'format' } });

export const httpsUrl = link(isSecureUrl, () => coreErrors().httpsUrl);
export const pathOrUrl = link(isPathOrUrl, () => coreErrors().pathOrUrl);
export const pathOrUrlOrNone = z.literal('').or(pathOrUrl);
export const buttonLink = link(isButtonLink, () => coreErrors().buttonLink);

const token = /\{\{[\w.]+\}\}/g;

/** Whether a URL with tokens such as {{a.token}} is permitted; at the beginning, the value of a token may be a path. */
export const menuLink = link(
  (value) => isMenuLink(value.replace(/^\{\{[\w.]+\}\}/, '/x').replace(token, 'x')),
  () => coreErrors().menuLink,
);

/** An origin as browsers send it; undefined for other values, such as the `null` of a page that hides its origin. */
export const originOf = (value: string): string | undefined => {
  const origin = URL.parse(value)?.origin;
  return origin === 'null' ? undefined : origin;
};

/** Whether a value is an origin with one host and nothing else. */
export const isOrigin = (value: string): boolean =>
  /^https?:\/\/[^/\\?#@*\s]+$/i.test(value) && originOf(value) !== undefined;
