import type { FormField } from '#lib/leads/forms/fields.contract.ts';
import { cut } from '#lib/leads/forms/text.rules.ts';
import type { FieldValue } from '#lib/leads/forms/values.contract.ts';
import { isEmail } from '#lib/platform/core/email.ts';
import { maxPhoneLength } from '#lib/platform/core/text/formats.rules.ts';
import { isPhone } from '#lib/platform/core/text/phone-text.ts';

export interface Contact {
  name: string | null;
  email: string | null;
  /** As the visitor typed it; that of the lead is the number that was understood. */
  phone: string | null;
  postalCode: string | null;
  message: string | null;
}

type Answers = Record<string, FieldValue>;
type Part = keyof Contact;

/** The usual names of each part in forms, in letters and digits only. */
const usualNames: Record<Part, string[]> = {
  name: ['name', 'fullname', 'yourname', 'contactname', 'customername'],
  email: ['email', 'emailaddress', 'youremail', 'mail', 'contactemail'],
  phone: ['phone', 'phonenumber', 'telephone', 'tel', 'mobile', 'mobilephone', 'cell', 'cellphone', 'yourphone'],
  postalCode: ['postalcode', 'postcode', 'zip', 'zipcode', 'plz'],
  message: ['message', 'yourmessage', 'comments', 'comment', 'question', 'enquiry', 'inquiry', 'details', 'notes'],
};
const firstNames = ['firstname', 'givenname', 'fname', 'first'];
const lastNames = ['lastname', 'surname', 'familyname', 'lname', 'last'];

const textOf = (value: FieldValue | undefined): string | undefined => {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text !== '' ? text : undefined;
};

const oneLine = (text: string | undefined, length: number): string | null =>
  text === undefined ? null : cut(text.replace(/\s+/g, ' ').trim(), length) || null;

/** The sender, as far as the answers show it: by the form's mapping, else by the types of its fields, else by usual names. */
export const contactOf = (definition: readonly FormField[], fields: Answers): Contact => {
  const byUsualName = new Map<string, FieldValue>();
  for (const [name, value] of Object.entries(fields)) {
    const usual = name.toLowerCase().replace(/[^a-z0-9]/g, '');
    if (!byUsualName.has(usual)) byUsualName.set(usual, value);
  }

  const named = (names: readonly string[]) => names.map((name) => textOf(byUsualName.get(name))).find(Boolean);
  const mapped = (part: Part) => textOf(fields[definition.find(({ mapTo }) => mapTo === part)?.name ?? '']);
  const typed = (type: FormField['type']) =>
    definition
      .filter((field) => field.type === type)
      .map((field) => textOf(fields[field.name]))
      .find(Boolean);

  const fullName = [named(firstNames), named(lastNames)].filter(Boolean).join(' ') || undefined;
  const email = mapped('email') ?? typed('email') ?? named(usualNames.email);
  const phone = mapped('phone') ?? typed('phone') ?? named(usualNames.phone);
  return {
    name: oneLine(mapped('name') ?? named(usualNames.name) ?? fullName, 200),
    email: email !== undefined && isEmail(email) ? email : null,
    phone: phone !== undefined && isPhone(phone) ? oneLine(phone, maxPhoneLength) : null,
    postalCode: oneLine(mapped('postalCode') ?? named(usualNames.postalCode), 20),
    message: mapped('message') ?? named(usualNames.message) ?? typed('textarea') ?? null,
  };
};
