import { fullDate } from './account-mails.ts';
import type { MailLink } from './admin-links.ts';
import { type Draft, layOut, sentToAdmins } from './layout.ts';
import { nameInMail, personInMail } from './names.ts';

interface KeyNotice {
  brand: { name: string; locale: string; timezone: string };
  /** The part of a key that may be shown. */
  key: { name: string; prefix: string; last4: string };
  link: MailLink;
}

const shortened = ({ prefix, last4 }: KeyNotice['key']): string => `${prefix}…${last4}`;

const moment = (at: string, { locale, timezone }: KeyNotice['brand']): string =>
  `${fullDate(new Date(at), locale, timezone)} (${timezone})`;

/** The mail to admins before a key expires. */
export const apiKeyExpiringMail = ({ brand, key, link }: KeyNotice, expiresAt: string): Draft =>
  layOut({
    subject: `API key expires soon: ${nameInMail(key.name)}`,
    opening: `An API key of ${nameInMail(brand.name)} expires on ${moment(expiresAt, brand)}. From then on, requests with it are refused.`,
    rows: [
      ['Name', nameInMail(key.name)],
      ['Key', shortened(key)],
    ],
    link,
    closing: [
      'If a program still uses it, create a new key, use that in its place, and revoke this one. Rotating does not help: the new key would expire at the same time.',
      'If nothing uses it any more, do nothing.',
      sentToAdmins(nameInMail(brand.name)),
    ],
  });

interface Leaked {
  /** The place of the find, as the reporter gave it. */
  place: { url: string | null; source: string | null };
  use: { at: string; ip: string } | undefined;
  revokedAt: string;
}

/** The mail to admins when a key was found in public. */
export const apiKeyLeakedMail = ({ brand, key, link }: KeyNotice, { place, use, revokedAt }: Leaked): Draft => {
  const given = (label: string, value: string | null): [string, string][] => (value === null ? [] : [[label, value]]);
  return layOut({
    subject: `API key revoked because it was public: ${nameInMail(key.name)}`,
    opening: `An API key of ${nameInMail(brand.name)} was found in public and reported to us. We revoked it at once: requests with it are refused.`,
    rows: [
      ['Name', nameInMail(key.name)],
      ['Key', shortened(key)],
      ['Revoked', moment(revokedAt, brand)],
      ...given('Found at, as reported', place.url),
      ...given('Found in, as reported', place.source && nameInMail(place.source)),
      ['Last used', use ? `${moment(use.at, brand)} from ${use.ip}` : 'never'],
    ],
    link,
    closing: [
      'Create a new key for the program that used this one, and keep it out of code and web pages. Remove the old key from the place where it was found; it no longer works.',
      'Then check the audit log of the brand for changes by this key that you do not know: somebody who saw it may have used it.',
      ...(place.url === null
        ? []
        : ['The address comes from the person who reported the key: open it with care, and do not sign in there.']),
      sentToAdmins(nameInMail(brand.name)),
    ],
  });
};

interface FormerAdmin {
  brand: KeyNotice['brand'];
  keys: readonly KeyNotice['key'][];
  /** The name of the creator. */
  by: string;
  link: MailLink;
}

/** The mail to the remaining admins about the keys of a former admin. */
export const keysOfFormerAdminMail = ({ brand, keys, by, link }: FormerAdmin): Draft =>
  layOut({
    subject: `API keys created by a former admin of ${nameInMail(brand.name)}`,
    opening: `${personInMail(by)} is no longer an admin of ${nameInMail(brand.name)}. These API keys, which they created, still work:`,
    rows: keys.map((key): [string, string] => [nameInMail(key.name), shortened(key)]),
    link,
    closing: [
      'The creator of a key sees it once and may have kept it. Rotate each key that is still needed, and use the new key in its place. Revoke the others. If you do nothing, all of them keep working.',
      sentToAdmins(nameInMail(brand.name)),
    ],
  });
