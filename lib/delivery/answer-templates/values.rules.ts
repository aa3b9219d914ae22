import type { MailToken } from '#lib/delivery/mail/tokens.contract.ts';
import type { FormField } from '#lib/leads/forms/fields.contract.ts';
import type { FieldValue } from '#lib/leads/forms/values.contract.ts';
import { contactOf } from '#lib/leads/leads/contact.rules.ts';

interface Known {
  brand: { name: string };
  form: { name: string; fields: readonly FormField[] } | undefined;
  location: { name: string } | undefined;
  lead: { formName: string; fields: Record<string, FieldValue> };
}

/** The values of the tokens of a text to a visitor. */
export const tokenValues = ({ brand, form, location, lead }: Known): Record<MailToken, string> => ({
  'lead.name': contactOf(form?.fields ?? [], lead.fields).name ?? '',
  'form.name': form?.name ?? lead.formName,
  'location.name': location?.name ?? '',
  'brand.name': brand.name,
});
