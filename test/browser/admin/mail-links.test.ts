import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { reportLeakedKeys } from '#lib/accounts/api-keys/leaked-keys.contract.ts';
import { refresh } from '#lib/accounts/auth/contract.ts';
import { createInvitation } from '#lib/accounts/invitations/contract.ts';
import { updateMe } from '#lib/accounts/me/contract.ts';
import { removeUser } from '#lib/accounts/users/contract.ts';
import { updateBrandEmailSettings } from '#lib/delivery/email-settings/contract.ts';
import { adminLinks } from '#lib/delivery/mail/admin-links.ts';
import { createWebhook } from '#lib/delivery/webhooks/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { setClock } from '#lib/platform/core/clock.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { createSite } from '#lib/web/sites/contract.ts';
import { somewhereIn } from '#test/auth/scene.ts';
import { axe } from '#test/browser/axe.ts';
import { problemsOf, screenshot } from '#test/browser/browser.ts';
import { startNameServer } from '#test/support/outside/dns.ts';
import { mailsTo } from '#test/support/outside/mails.ts';
import { type Person, password } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';
import { receiver } from '#test/webhooks/receiver.ts';
import { goTo } from './go-to.ts';
import { startAdmin } from './scene.ts';

const { acme, at, emptyPage, signIn, signInPage, signedInPage, world } = await startAdmin();
const small = await world.tenant({ tier: 'core' });

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const params = { brandId: acme.brandId };

/** Runs something as if it was later. */
const later = async (milliseconds: number, run: () => Promise<unknown>): Promise<void> => {
  setClock(() => new Date(Date.now() + milliseconds));
  try {
    await run();
    await world.stack.drain();
  } finally {
    setClock();
  }
};

const call = async (operation: Operation, by: Person, body?: object, more: Record<string, string> = {}) => {
  const { error } = await world.call(operation, {
    as: by.credentials,
    params: { ...params, ...more },
    ...(body && { body }),
  });
  if (error) throw new Error(error.message);
};

const createKey = async (by: Person, body: object) =>
  (await world.call(createApiKey, { as: by.credentials, params, body })).data;

/** A lead whose mail goes to the reader. */
const submit = async (reader: Person, name: string, locationId?: string): Promise<string> => {
  const form = await formOf(world, acme, { notificationEmails: [reader.email] });
  const fields = { name, email: 'ada@visitor.example' };
  return (await form.submit({ fields, ...(locationId && { locationId }) })).data.leadId;
};

const gone = async () => `http://localhost:${(await receiver((_, response) => response.writeHead(410).end())).port}/`;

/** Fails to sign in ten times, from a place that the person has signed in from. */
const failOften = async ({ email }: Person): Promise<void> => {
  const { signIn: tryToSignIn } = somewhereIn(world);
  await tryToSignIn({ email, password });
  for (let attempt = 1; attempt <= 10; attempt++)
    await later(attempt * 2 * minute, () => tryToSignIn({ email, password: 'not the password' }));
};

/** Uses a refresh token a second time, as a thief would. */
const reuseToken = async ({ email }: Person): Promise<void> => {
  const { refreshToken } = (await somewhereIn(world).signIn({ email, password })).data;
  const renew = () => world.call(refresh, { body: { refreshToken } });
  await renew();
  await later(minute, renew);
};

interface Journey {
  /** Gets the mail, and opens its link. */
  reader: () => Promise<Person>;
  cause: (reader: Person) => Promise<unknown>;
  subject: string;
  /** Where the link leads to after the sign-in; `leads/` stands for a page of one lead. */
  path: RegExp;
  heading: string;
  /** The subject of the mail, on the page. */
  shows: string;
}

const admin = () => acme.person('brand_admin');
const inBrand = (path: string): RegExp => new RegExp(`/admin/brands/${acme.brandId}/${path}$`);
const keysPage = { path: inBrand('integrations/api-keys'), heading: 'Integrations' };
const account = { path: /\/admin\/me$/, heading: 'Your account' };

const journeys: Record<string, Journey> = {
  'a new lead': {
    reader: () => acme.person('marketing'),
    cause: (reader) => submit(reader, 'Ada Lovelace'),
    subject: 'New lead: Ada Lovelace',
    path: inBrand('leads/[0-9a-f-]+'),
    heading: 'Leads',
    shows: 'Ada Lovelace',
  },
  'the leads of a day': {
    reader: () => acme.person('marketing'),
    cause: async (reader) => {
      await submit(reader, 'Grace Hopper');
      await world.stack.drain();
      const { credentials: as } = acme.admin;
      const body = { digest: 'daily', notificationEmails: [reader.email] };
      await world.call(updateBrandEmailSettings, { as, params, body });
      const morning = new Date().setUTCHours(9, 0, 0, 0) + day;
      await later(morning - Date.now(), () => world.stack.runSchedule('send-digests'));
    },
    subject: 'Brand ',
    path: inBrand('leads'),
    heading: 'Leads',
    shows: 'Grace Hopper',
  },
  'a webhook that was disabled': {
    reader: admin,
    cause: async (reader) => {
      await call(createWebhook, reader, { url: await gone(), description: 'Call centre' });
      await submit(reader, 'Alan Turing');
      await world.stack.drain();
    },
    subject: 'Webhook disabled: Call centre',
    path: inBrand('integrations/webhooks/[0-9a-f-]+'),
    heading: 'Call centre',
    shows: 'Disabled',
  },
  'an API key that expires soon': {
    reader: admin,
    cause: async (reader) => {
      const expiresAt = new Date(Date.now() + 3 * day + hour).toISOString();
      await createKey(reader, { name: 'Nightly import', expiresAt });
      await later(2 * hour, () => world.stack.runSchedule('announce-expiring-keys'));
    },
    subject: 'API key expires soon: Nightly import',
    ...keysPage,
    shows: 'Nightly import',
  },
  'an API key that was found in public': {
    reader: admin,
    cause: async (reader) => {
      const { key } = await createKey(reader, { name: 'Shop window' });
      await world.call(reportLeakedKeys, { body: [{ token: key }] });
    },
    subject: 'API key revoked because it was public: Shop window',
    ...keysPage,
    shows: 'Shop window',
  },
  'the API keys of a former admin': {
    reader: admin,
    cause: async (reader) => {
      const former = await admin();
      await createKey(former, { name: 'Key of a colleague' });
      await call(removeUser, reader, undefined, { userId: former.id });
    },
    subject: 'API keys created by a former admin',
    ...keysPage,
    shows: 'Key of a colleague',
  },
  'a plan that is used up': {
    reader: async () => small.admin,
    cause: async ({ credentials: as }) =>
      world.call(createWebhook, { as, params: { brandId: small.brandId }, body: { url: await gone() } }),
    subject: 'Brand ',
    path: new RegExp(`/admin/brands/${small.brandId}/settings/plan$`),
    heading: 'Plan',
    shows: 'Webhooks',
  },
  'a domain that is not verified': {
    reader: admin,
    cause: async (reader) => {
      const names = await startNameServer();
      process.env.DNS_SERVERS = names.address;
      await call(createSite, reader, { domain: 'www.acme-plumbing.example' });
      await later(8 * day, () => world.stack.runSchedule('verify-sites'));
      delete process.env.DNS_SERVERS;
      names.stop();
    },
    subject: 'Domain not verified: ',
    path: inBrand('sites/[0-9a-f-]+'),
    heading: 'Sites',
    shows: 'www.acme-plumbing.example',
  },
  'a sign-in from a new place': {
    reader: () => acme.person('marketing'),
    cause: async ({ email }) => {
      for (const { signIn: enter } of [somewhereIn(world), somewhereIn(world)]) await enter({ email, password });
    },
    subject: 'New sign-in to your account',
    ...account,
    shows: 'New device or network',
  },
  'many failed sign-ins': {
    reader: () => acme.person('franchisee'),
    cause: failOften,
    subject: 'Many failed sign-ins to your account',
    ...account,
    shows: 'Ten wrong passwords',
  },
  'a session that was ended': {
    reader: () => acme.person('marketing'),
    cause: reuseToken,
    subject: 'You were signed out',
    path: inBrand('home'),
    heading: 'Home',
    shows: 'Leads',
  },
};

/** The link of the newest mail with such a subject. */
const linkTo = async ({ email }: Person, subject: string): Promise<string> => {
  const mail = (await mailsTo(world, email)).findLast((one) => one.subject.startsWith(subject));
  return /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? `no mail "${subject}"`;
};

/** Opens a link as somebody who is not signed in. */
const opened = async (link: string): Promise<Page> => {
  const page = await emptyPage();
  await page.goto(link);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
};

test.each(Object.entries(journeys))(
  'the mail about %s leads, after the sign-in, to what it speaks of',
  async (name, journey) => {
    const { cause, subject, path, heading, shows } = journey;
    const reader = await journey.reader();
    await cause(reader);
    const page = await opened(await linkTo(reader, subject));
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    await signIn(page, reader);
    await page.waitForURL((url) => path.test(url.pathname));
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByText(shows).first().waitFor();
    await screenshot(page, `mail ${name}`);
  },
);

test('an invited person with an account joins through the link in the mail, with the present password', async () => {
  const reader = await acme.person(null);
  const page = await signInPage();
  await signIn(page, reader);
  await page.getByText('You are not a member of any brand.').waitFor();
  await axe(page);
  await screenshot(page, 'no-brand');
  await call(createInvitation, acme.admin, { email: reader.email, role: 'marketing' });
  await page.goto(await linkTo(reader, 'Your invitation'));
  await page.getByRole('heading', { level: 1, name: 'Accept the invitation' }).waitFor();
  await page.getByLabel('First name').fill('Pat');
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('New password', { exact: true }).fill('seven green bicycles downhill');
  await page.getByRole('button', { name: 'Accept and sign in' }).click();
  await page.getByText('There is an account with this e-mail address already.').waitFor();
  expect(problemsOf(page)).toEqual([expect.stringContaining('status of 401')]);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Accept and sign in' }).click();
  await page.waitForURL(at(`/brands/${acme.brandId}/home`));
});

test('the mail about a changed password leads to the page for a new one', async () => {
  const reader = await acme.person('marketing');
  const body = { currentPassword: password, newPassword: 'seven green bicycles downhill' };
  await world.call(updateMe, { as: reader.credentials, body });
  const page = await opened(await linkTo(reader, 'Your password was changed'));
  await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor();
});

/** Opens a link without loading the application again. */
const goWithin = async (page: Page, link: string): Promise<void> => {
  await page.evaluate(goTo(link));
  await page.waitForURL(link);
  await page.getByRole('progressbar').waitFor({ state: 'hidden' });
  await page.getByText('You cannot see this').waitFor();
};

test('a reader without the right sees that, and nothing else', async () => {
  const body = { url: await gone() };
  const { webhook } = (await world.call(createWebhook, { as: acme.admin.credentials, params, body })).data;
  const page = await signedInPage('marketing');
  const { brandId } = acme;
  const links = [
    adminLinks.webhook(brandId, webhook.id),
    adminLinks.apiKeys(brandId),
    adminLinks.endedApiKeys(brandId),
    adminLinks.plan(brandId),
  ];
  for (const link of links) {
    await goWithin(page, link.url);
    await axe(page);
  }
});

test('a lead of another location, and a brand of another company, are not shown', async () => {
  const body = { name: 'Acme Austin', status: 'active' };
  const { location } = (await world.call(createLocation, { as: acme.admin.credentials, params, body })).data;
  const { url } = adminLinks.lead(acme.brandId, await submit(acme.admin, 'Joan Clarke', location.id));
  for (const reader of [await acme.person('franchisee'), small.admin]) {
    const page = await opened(url);
    await signIn(page, reader);
    await page.getByText('You cannot see this').waitFor();
    expect(await page.getByText('Joan Clarke').count()).toBe(0);
    await screenshot(page, `mail refused ${reader.email}`);
    await axe(page);
    // The refused reads are failed requests for the browser.
    expect(problemsOf(page).every((line) => line.includes('status of 403'))).toBe(true);
  }
});
