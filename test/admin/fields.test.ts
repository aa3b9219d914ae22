import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import * as z from 'zod';
import type { Operation } from '#lib/platform/core/contract/operation.ts';

const admin = fileURLToPath(new URL('../../admin/src', import.meta.url));
const sources = globSync('**/*.{ts,tsx}', { cwd: admin, exclude: ['texts/**'] }).map((file) => ({
  path: join(admin, file),
  area: file.split('/')[0] ?? '',
  text: readFileSync(join(admin, file), 'utf8'),
}));

const day = 'asked for together, by the editor of a day';
const hoursOfDay = { isClosed: day, is24Hours: day, openTime: day, closeTime: day, periods: day };

/** Fields that no form asks for by their name, and why. */
const hidden: Record<string, Record<string, string>> = {
  'auth/login': {
    tenantSlug: 'the address of the page says it',
    deviceToken: 'the browser has it as a cookie',
    session: 'always a cookie',
  },
  'auth/accept-invitation': { session: 'always a cookie' },
  'brands/update': { isActive: 'for integrations', locationTemplateId: 'for integrations' },
  'brands/update-url-prefix-policy': { undo: 'sent by the button that undoes' },
  'content/create-item': { blocks_version: 'there is one', activeTemplateId: 'for integrations' },
  'content/update-item': { blocks_version: 'there is one', activeTemplateId: 'for integrations' },
  'location-changes/create': { stopAtErrors: 'for integrations: people see each row before they apply it' },
  'messages/create-answer': { templateId: 'set where a template is chosen' },
  'custom-fields/create': { sortOrder: 'given by moving rows' },
  'custom-fields/update': { sortOrder: 'given by moving rows' },
  'profile/create-holiday-hours': hoursOfDay,
  'profile/update-holiday-hours': hoursOfDay,
  'sites/create': { isActive: 'switched on the page of the site' },
  'tenants/create': { logoUrl: 'for integrations' },
  'webhooks/create': { eventTypes: 'there is one' },
  'webhooks/update': { eventTypes: 'there is one' },
};

interface Form {
  operation: Operation;
  areas: Set<string>;
}

/** The operations whose body a form of the application sends, with the areas that have such a form. */
const forms = new Map<string, Form>();
for (const { path, area, text } of sources)
  for (const [, name = ''] of text.matchAll(/\bbodyShape\((\w+)\)/g)) {
    const [, from] = new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`).exec(text) ?? [];
    if (from === undefined) continue;
    const operation = (await import(resolve(path, '..', from)))[name] as Operation;
    const form = forms.get(operation.id) ?? { operation, areas: new Set() };
    forms.set(operation.id, { operation, areas: form.areas.add(area) });
  }

/** Whether an area names a field, as a form that shows it does. */
const names = (areas: Set<string>, field: string): boolean =>
  sources.some(({ area, text }) => areas.has(area) && new RegExp(`['"\`]${field}['"\`.]`).test(text));

test.each([...forms])('a form shows every field of %s, or it is said why not', (id, { operation, areas }) => {
  const fields = operation.body instanceof z.ZodObject ? Object.keys(operation.body.shape) : [];
  expect(fields).not.toEqual([]);
  expect(fields.filter((field) => !names(areas, field)).toSorted()).toEqual(Object.keys(hidden[id] ?? {}).toSorted());
});
