import type { FormField } from '../../../lib/leads/forms/fields.contract.ts';
import { forms as texts } from '../texts/en/leads/forms.ts';

const { contact, quote } = texts.templates;

interface Template {
  id: string;
  label: string;
  name: string;
  type: 'CONTACT' | 'LEAD_CAPTURE';
  fields: FormField[];
}

/** Templates of new forms. */
export const templates: readonly [Template, ...Template[]] = [
  {
    id: 'contact',
    label: contact.label,
    name: contact.name,
    type: 'CONTACT',
    fields: [
      { name: 'name', label: contact.fields.name, type: 'text', required: true, mapTo: 'name' },
      { name: 'email', label: contact.fields.email, type: 'email', required: true, mapTo: 'email' },
      { name: 'message', label: contact.fields.message, type: 'textarea', required: true, mapTo: 'message' },
    ],
  },
  {
    id: 'quote',
    label: quote.label,
    name: quote.name,
    type: 'LEAD_CAPTURE',
    fields: [
      { name: 'name', label: quote.fields.name, type: 'text', required: true, mapTo: 'name' },
      { name: 'email', label: quote.fields.email, type: 'email', required: true, mapTo: 'email' },
      { name: 'phone', label: quote.fields.phone, type: 'phone', required: false, mapTo: 'phone' },
      { name: 'zip', label: quote.fields.zip, type: 'text', required: true, mapTo: 'postalCode' },
      { name: 'message', label: quote.fields.message, type: 'textarea', required: false, mapTo: 'message' },
      { name: 'consent', label: quote.fields.consent, type: 'consent', required: true },
    ],
  },
];
