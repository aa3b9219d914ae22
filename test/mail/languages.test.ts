import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  invitationMail,
  passwordIssuedMail,
  passwordResetMail,
  planMail,
  sessionRevokedMail,
  webhookDisabledMail,
} from '#lib/delivery/mail/account-mails.ts';
import { apiKeyExpiringMail, apiKeyLeakedMail, keysOfFormerAdminMail } from '#lib/delivery/mail/api-key-mails.ts';
import { digestMail } from '#lib/delivery/mail/digest/mail.ts';
import type { Draft } from '#lib/delivery/mail/layout.ts';
import { leadMail } from '#lib/delivery/mail/lead-mail.ts';
import { platformHead } from '#lib/delivery/mail/letterhead.rules.ts';
import { newSignInMail, passwordChangedMail, signInFailuresMail } from '#lib/delivery/mail/sign-in-mails.ts';
import { siteFailedMail } from '#lib/delivery/mail/site-mails.ts';
import { staffAccessMail, staffChangeMail } from '#lib/delivery/mail/staff-mails.ts';
import { untoldLeadMail } from '#lib/delivery/mail/untold-lead-mail.ts';
import { mailTexts } from '#lib/platform/texts/languages.ts';
import { parsed } from '#test/rendering/parsed.ts';
import { pseudo, pseudoLocale, unlisted } from '#test/rendering/pseudo.ts';

const english = mailTexts.en;

// Mails about an account are in English, as a person has no language.
beforeAll(() => {
  mailTexts[pseudoLocale] = pseudo(english);
  mailTexts.en = pseudo(english);
});
afterAll(() => {
  mailTexts.en = english;
});

const at = new Date('2026-11-27T09:00:00.000Z');
const moment = at.toISOString();
const brand = { name: 'Acme', locale: pseudoLocale, timezone: 'America/Chicago' };
const link = { name: 'plan' as const, url: 'https://api.frontage.example/admin/x' };
const key = { name: 'Sync', prefix: 'ftg_live_', last4: 'abcd' };
const staff = { staffName: 'Robin Roe', reason: 'A lead is missing' };
const access = { ...staff, openedAt: moment, endsAt: moment } as Parameters<typeof staffAccessMail>[1];
const change = (type: string) =>
  ({ ...staff, object: { type, id: 'x' }, madeAt: moment, name: 'Sync' }) as Parameters<typeof staffChangeMail>[1];
const endpoint = { url: 'https://acme.example/x', description: 'CRM', disabledReason: 'failing' as const };
const filling = { meter: 'forms' as const, percent: 80, limit: 5 };
const leak = { place: { url: 'https://git.example/x', source: 'Gist' }, use: { at: moment, ip: '192.0.2.1' } };
const lead = {
  formName: 'Contact us',
  createdAt: moment,
  fields: { email: 'grace@visitor.example', agreed: true },
  pageUrl: 'https://acme.example/austin',
  sourceType: 'direct',
  utmSource: 'google',
  utmCampaign: 'spring',
};
const definition = [
  { name: 'email', label: 'Your address', type: 'email' as const, required: true, mapTo: 'email' as const },
];

const data = [brand, link, key, access, change('webhook'), endpoint, filling, leak, lead, definition, 'Ada', 'UTC'];

const mails: Record<string, () => Draft> = {
  'a new lead': () => leadMail({ lead, definition, locationName: 'Acme Austin', ...brand, link }),
  'a lead of no location': () => leadMail({ lead, definition, locationName: undefined, ...brand, link }),
  'a lead that nobody was told of': () => untoldLeadMail(brand, link),
  'the numbers of leads': () =>
    digestMail({
      brandName: 'Acme',
      locale: pseudoLocale,
      days: ['2026-11-26', '2026-11-27'],
      rows: [{ name: null, leads: 1 }],
      link,
    }),
  'a failing endpoint': () => webhookDisabledMail(brand, endpoint, link),
  'an endpoint that is gone': () => webhookDisabledMail(brand, { ...endpoint, disabledReason: 'gone' }, link),
  'a domain': () => siteFailedMail(brand, { domain: 'acme.example', cause: 'record_not_found' }, link),
  'a plan': () => planMail(brand, filling, link),
  'a plan in a month': () => planMail(brand, { ...filling, month: '2026-11' }, link),
  'an invitation': () => invitationMail({ brand, role: 'marketing', by: 'Ada', until: at, link }),
  'a password reset': () => passwordResetMail('Ada', link),
  'an issued password': () => passwordIssuedMail('Ada', link),
  'a changed password': () => passwordChangedMail('Ada', at, link),
  'an ended session': () => sessionRevokedMail('Ada', link),
  'a new sign-in': () => newSignInMail('Ada', at, link),
  'failed sign-ins': () => signInFailuresMail('Ada', at, link),
  'access of staff': () => staffAccessMail(brand, access, link),
  'a change of staff': () => staffChangeMail(brand, change('webhook'), link),
  'another change of staff': () => staffChangeMail(brand, change('brand'), link),
  'an expiring key': () => apiKeyExpiringMail({ brand, key, link }, moment),
  'a public key': () => apiKeyLeakedMail({ brand, key, link }, { ...leak, revokedAt: moment }),
  'keys of a former admin': () => keysOfFormerAdminMail({ brand, keys: [key], by: 'Ada', link }),
};

test.each(Object.entries(mails))('every word of the mail about %s is in the list of texts', (_, mail) => {
  const { subject, text, html } = mail();
  const shown = [subject, ...text.split('\n'), ...parsed(html(platformHead)).said()];
  expect(unlisted(shown, [...data, 'Acme Austin', platformHead])).toEqual([]);
});
