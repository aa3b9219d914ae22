import type { FormField } from '#lib/leads/forms/fields.contract.ts';
import { shownIn } from '#lib/leads/forms/shown.rules.ts';
import type { FieldValue } from '#lib/leads/forms/values.contract.ts';

/** The consent that a form asked its visitor for, as the answers say; undefined for a form that asks for none. */
export const consentIn = (definition: readonly FormField[], fields: Readonly<Record<string, FieldValue>>) => {
  const readings = new Map(Object.entries(fields).map(([name, value]) => [name, { value }]));
  const asked = definition.filter(shownIn(definition, readings)).find(({ type }) => type === 'consent');
  return asked && { text: asked.label, granted: fields[asked.name] === true };
};
