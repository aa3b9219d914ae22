import type { FormField } from '../../../../lib/leads/forms/fields.contract.ts';
import { isTick, shownIn } from '../../../../lib/leads/forms/shown.rules.ts';
import type { FieldValue } from '../../../../lib/leads/forms/values.contract.ts';
import { isEmail, mailtoLink } from '../../../../lib/platform/core/email.ts';
import { isWebAddress } from '../../../../lib/platform/core/text/formats.rules.ts';
import { isPhone, telLink } from '../../../../lib/platform/core/text/phone-text.ts';

export type Definition = readonly FormField[];
export type Answers = Readonly<Record<string, FieldValue>>;

/** The phone number of a lead, as it was typed and as the API understood it. */
export interface Understood {
  typed: string | null;
  number: string | null;
}

export interface ShownAnswer {
  name: string;
  label: string;
  /** Empty if the visitor saw the question and did not answer. */
  texts: readonly string[];
  /** Link of the answer, such as `mailto:` for an e-mail address. */
  href: string | null;
  isTick: boolean | null;
  isLong: boolean;
}

const longText = 80;

const hrefOf = (type: FormField['type'] | undefined, text: string, phone: Understood | undefined): string | null => {
  if (type === 'email' || (!type && isEmail(text))) return isEmail(text) ? mailtoLink(text) : null;
  if (type === 'phone') return isPhone(text) ? telLink((text === phone?.typed && phone.number) || text) : null;
  return (type === 'url' || !type) && isWebAddress(text) ? text : null;
};

const show = (
  name: string,
  field: FormField | undefined,
  value: FieldValue | undefined,
  phone: Understood | undefined,
): ShownAnswer => {
  const tick = typeof value === 'boolean' ? value : field && isTick(field) ? false : null;
  const texts = [value ?? []].flat().map(String);
  const [first = ''] = texts;
  return {
    name,
    label: field?.label ?? name,
    texts: tick === null ? texts.filter((text) => text !== '') : [],
    href: texts.length === 1 ? hrefOf(field?.type, first, phone) : null,
    isTick: tick,
    isLong: field?.type === 'textarea' || first.length > longText || first.includes('\n'),
  };
};

/** Answers in the order of the form, then answers to questions that were removed from it. Hidden questions are left out. */
export const layOut = (definition: Definition, answers: Answers, phone?: Understood): ShownAnswer[] => {
  const readings = new Map(Object.entries(answers).map(([name, value]) => [name, { value }]));
  const isShown = shownIn(definition, readings);
  const asked = definition.filter((field) => field.name in answers || (field.type !== 'hidden' && isShown(field)));
  const known = new Set(definition.map(({ name }) => name));
  const others = Object.keys(answers).filter((name) => !known.has(name));
  return [
    ...asked.map((field) => show(field.name, field, answers[field.name], phone)),
    ...others.map((name) => show(name, undefined, answers[name], phone)),
  ];
};
