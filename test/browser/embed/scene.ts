import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { getForm } from '#lib/leads/forms/contract.ts';
import { getLead, listLeads } from '#lib/leads/leads/contract.ts';
import type { Data } from '#lib/platform/core/contract/operation.ts';
import type { Tenant, World } from '#test/support/product.ts';
import { formOf } from '#test/support/submitting.ts';
import { scrollsSideways } from '../browser.ts';
import { documentOf, type ForeignSite } from '../foreign-site.ts';
import { visitorPage } from './pages.ts';

/** One field of each type. */
export const everyField = [
  { name: 'name', label: 'Your name', type: 'text', required: true, mapTo: 'name' },
  { name: 'email', label: 'E-mail', type: 'email', required: true, mapTo: 'email', helpText: 'We answer to it.' },
  { name: 'phone', label: 'Phone', type: 'phone', mapTo: 'phone' },
  { name: 'message', label: 'Message', type: 'textarea', placeholder: 'What is wrong?' },
  { name: 'service', label: 'Service', type: 'select', options: ['Repair', 'Installation'] },
  { name: 'time', label: 'Best time', type: 'radio', options: ['Morning', 'Evening'], required: true },
  { name: 'topics', label: 'Topics', type: 'multiselect', options: ['Heating', 'Water', 'Gas'] },
  { name: 'rooms', label: 'Rooms', type: 'number', validation: { min: 1, max: 50 } },
  { name: 'day', label: 'Day', type: 'date' },
  { name: 'site', label: 'Website', type: 'url' },
  { name: 'urgent', label: 'It is urgent', type: 'checkbox' },
  { name: 'why', label: 'Why is it urgent?', type: 'text', required: true, showIf: { field: 'urgent', equals: true } },
  { name: 'campaign', label: 'Campaign', type: 'hidden', defaultValue: 'spring' },
  { name: 'terms', label: 'I agree to be called', type: 'consent', required: true },
];

export const fewFields = [
  { name: 'name', label: 'Your name', type: 'text', required: true, mapTo: 'name' },
  { name: 'email', label: 'E-mail', type: 'email', required: true, mapTo: 'email' },
];

interface Hosted {
  page: Page;
  form: Awaited<ReturnType<typeof formOf>>['form'];
  /** Stored submissions, newest first. */
  leads(): Promise<Data<typeof getLead>['lead'][]>;
}

/** A strict content security policy: our script and our API only, no inline script or style, no frames. */
export const strictPolicy = (apiUrl: string, allowed = ''): string =>
  `default-src 'none'; script-src ${apiUrl} ${allowed}; connect-src ${apiUrl}; form-action ${apiUrl}; base-uri 'none'`;

const hasty = `{
  const wait = setTimeout;
  globalThis.waits = [];
  setTimeout = (then, milliseconds = 0, ...values) => {
    waits.push(milliseconds);
    return wait(then, milliseconds / 50, ...values);
  };
}`;

let paths = 0;

interface HostOptions {
  settings?: object;
  javaScript?: boolean;
  width?: number;
  /** The API does not answer the requests of the page. */
  isUnreachable?: boolean;
  /** The pauses between attempts are fifty times shorter. */
  isHasty?: boolean;
  /** No other test gets the page. */
  isOwn?: boolean;
  /** Another origin whose scripts the page permits. */
  allow?: string;
  /** Inserts the snippet of the form into the body of the page. */
  body?: (snippet: string) => string;
}

/** Opens a page of another origin with the snippet of a new form, under a strict content security policy. */
export const hostForm = async (
  { world, acme, site }: { world: World; acme: Tenant; site: ForeignSite },
  {
    settings = {},
    body = (snippet) => snippet,
    isUnreachable,
    isHasty = false,
    isOwn = false,
    allow,
    ...options
  }: HostOptions = {},
): Promise<Hosted> => {
  const { form } = await formOf(world, acme, { spam: { minSeconds: 0 }, fields: fewFields, ...settings });
  const as = acme.admin.credentials;
  const params = { brandId: acme.brandId, formId: form.id };
  const { embedSnippet } = (await world.call(getForm, { as, params })).data;
  const page = await visitorPage(site, { isOwn: isOwn || isHasty, ...options });
  if (isUnreachable) await page.route('**/public/**', (route) => route.abort('connectionrefused'));
  if (isHasty) await page.addInitScript(hasty);
  const html = documentOf(`<main><h1>Contact</h1>${body(embedSnippet)}</main>`);
  const headers = { 'content-security-policy': strictPolicy(world.stack.url, allow) };
  await page.goto(site.serve(`/form-${paths++}`, html, headers));
  const leads = async () => {
    const query = { formId: form.id, limit: 100 };
    const { data } = await world.call(listLeads, { as, params: { brandId: acme.brandId }, query });
    const read = data.leads.map(({ id }) => world.call(getLead, { as, params: { ...params, leadId: id } }));
    return (await Promise.all(read)).map(({ data: { lead } }) => lead);
  };
  return { page, form, leads };
};

export const fill = async (page: Page, values: Record<string, string>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
};

export const ready = (page: Page) => page.locator('frontage-form [part=form]').first().waitFor();
export const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click();
export const thanked = (page: Page) => page.getByText('Your message has been sent').waitFor();
export const alerts = (page: Page) => page.getByRole('alert');

export const staysNarrow = async (page: Page): Promise<void> => expect(await scrollsSideways(page)).toBe(false);
