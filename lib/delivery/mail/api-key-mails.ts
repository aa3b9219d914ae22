import { textsIn } from '#lib/platform/texts/core/language.ts';
import { mailTexts } from '#lib/platform/texts/languages.ts';
import { fullDate } from './account-mails.ts';
import type { MailLink } from './admin-links.ts';
import { type Draft, labelled, layOut } from './layout.ts';
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
export const apiKeyExpiringMail = ({ brand, key, link }: KeyNotice, expiresAt: string): Draft => {
  const texts = textsIn(mailTexts, brand.locale);
  const { subject, opening, used, unused } = texts.apiKeyExpiring;
  const name = nameInMail(brand.name);
  return layOut({
    subject: subject(nameInMail(key.name)),
    opening: opening(name, moment(expiresAt, brand)),
    rows: [
      [texts.apiKey.name, nameInMail(key.name)],
      [texts.apiKey.key, shortened(key)],
    ],
    link: labelled(texts, link),
    closing: [used, unused, texts.sentToAdmins(name)],
  });
};

interface Leaked {
  /** The place of the find, as the reporter gave it. */
  place: { url: string | null; source: string | null };
  use: { at: string; ip: string } | undefined;
  revokedAt: string;
}

/** The mail to admins when a key was found in public. */
export const apiKeyLeakedMail = ({ brand, key, link }: KeyNotice, { place, use, revokedAt }: Leaked): Draft => {
  const texts = textsIn(mailTexts, brand.locale);
  const said = texts.apiKeyLeaked;
  const name = nameInMail(brand.name);
  const given = (label: string, value: string | null): [string, string][] => (value === null ? [] : [[label, value]]);
  return layOut({
    subject: said.subject(nameInMail(key.name)),
    opening: said.opening(name),
    rows: [
      [texts.apiKey.name, nameInMail(key.name)],
      [texts.apiKey.key, shortened(key)],
      [said.revoked, moment(revokedAt, brand)],
      ...given(said.foundAt, place.url),
      ...given(said.foundIn, place.source && nameInMail(place.source)),
      [said.lastUsed, use ? said.usedFrom(moment(use.at, brand), use.ip) : said.never],
    ],
    link: labelled(texts, link),
    closing: [said.replace, said.audit, ...(place.url === null ? [] : [said.caution]), texts.sentToAdmins(name)],
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
export const keysOfFormerAdminMail = ({ brand, keys, by, link }: FormerAdmin): Draft => {
  const texts = textsIn(mailTexts, brand.locale);
  const { subject, opening, advice } = texts.keysOfFormerAdmin;
  const name = nameInMail(brand.name);
  return layOut({
    subject: subject(name),
    opening: opening(personInMail(by), name),
    rows: keys.map((key): [string, string] => [nameInMail(key.name), shortened(key)]),
    link: labelled(texts, link),
    closing: [advice, texts.sentToAdmins(name)],
  });
};
