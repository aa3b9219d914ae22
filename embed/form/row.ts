import { inputAttributes, isAlwaysRequired } from '#lib/leads/forms/controls.rules.ts';
import type { FormField } from '#lib/leads/forms/fields.contract.ts';
import { isTick } from '#lib/leads/forms/shown.rules.ts';
import { h } from '../dom.ts';
import type { Texts } from '../texts.ts';
import type { Writing } from './writing.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** One field as it is shown. */
export interface Row {
  field: FormField;
  element: HTMLElement;
  /** The answer as it is sent; undefined for none. */
  read(): string | boolean | string[] | undefined;
  write(values: readonly string[]): void;
  /** Shows what is wrong, or that nothing is. */
  mark(error: string | undefined): void;
  hasError(): boolean;
  /** Gives it the focus, and the place in its text where a visitor was writing. */
  focus(writing?: Writing): void;
}

const ticked = ['true', 'on', 'yes', '1'];

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);

const readOf = (field: FormField, controls: readonly Control[]): Row['read'] => {
  const chosen = () => controls.filter((control) => !isBox(control) || control.checked).map(({ value }) => value);
  if (isTick(field)) return () => chosen().length > 0;
  return field.type === 'multiselect' ? chosen : () => chosen()[0];
};

const write = (controls: readonly Control[], values: readonly string[]): void => {
  for (const control of controls) {
    if (isBox(control)) control.checked = values.includes(control.value);
    else control.value = values[0] ?? '';
  }
};

const choice = (field: FormField, value: string, id: string) => {
  const type = field.type === 'radio' ? 'radio' : 'checkbox';
  const input = h('input', { type, id, name: field.name, value, part: 'box' });
  return { input, element: h('label', { part: 'choice' }, input, h('span', {}, isTick(field) ? field.label : value)) };
};

const selectOf = (field: FormField, attributes: Record<string, string>, texts: Texts): HTMLSelectElement =>
  h(
    'select',
    { ...attributes, autocomplete: inputAttributes(field).autocomplete },
    h('option', { value: '' }, texts.choose),
    ...(field.options ?? []).map((value) => h('option', { value }, value)),
  );

const singleOf = (field: FormField, id: string, texts: Texts): Control => {
  const attributes = { id, name: field.name, part: 'input' };
  if (field.type === 'select') return selectOf(field, attributes, texts);
  return field.type === 'textarea'
    ? h('textarea', { ...attributes, ...inputAttributes(field), rows: 4 })
    : h('input', { ...attributes, ...inputAttributes(field) });
};

/** The input of a field that no one sees. */
const hiddenRow = (field: FormField): Row => {
  const input = h('input', { type: 'hidden', name: field.name, value: field.defaultValue });
  return {
    field,
    element: input,
    read: () => input.value || undefined,
    write: ([value]) => {
      input.value = value ?? '';
    },
    mark: () => undefined,
    hasError: () => false,
    focus: () => undefined,
  };
};

const ticks = (field: FormField): readonly string[] => {
  const value = field.defaultValue?.trim() ?? '';
  return isTick(field) && ticked.includes(value.toLowerCase()) ? ['true'] : [value];
};

interface Around {
  texts: Texts;
  /** The link to the privacy policy, which belongs to a consent. */
  privacyUrl: string | null;
}

const policyOf = ({ texts, privacyUrl }: Around): HTMLElement | undefined =>
  privacyUrl === null
    ? undefined
    : h('p', { part: 'help' }, h('a', { href: privacyUrl, target: '_blank', rel: 'noopener' }, texts.privacy));

/** A field with its label, help, place for an error, and controls. Ids only have to be unique in the shadow tree. */
export const rowOf = (field: FormField, id: string, { texts, privacyUrl }: Around): Row => {
  if (field.type === 'hidden') return hiddenRow(field);
  const { label, helpText, required } = field;
  const help = helpText === undefined ? undefined : h('p', { part: 'help', id: `${id}-help` }, helpText);
  const error = h('p', { part: 'error', id: `${id}-error`, hidden: true });
  const optional = !required && h('span', { part: 'optional' }, ` (${texts.optional})`);
  const isGroup = field.type === 'radio' || field.type === 'multiselect';

  const options = isGroup ? (field.options ?? []) : isTick(field) ? ['true'] : [];
  const choices = options.map((value, at) => choice(field, value, isGroup ? `${id}-${at}` : id));
  const single = choices.length === 0 ? singleOf(field, id, texts) : undefined;
  const controls: Control[] = single ? [single] : choices.map(({ input }) => input);

  const above = single
    ? [h('label', { part: 'label', for: id }, label, optional)]
    : isGroup
      ? [h('legend', { part: 'label' }, label, optional)]
      : [];
  const policy = field.type === 'consent' && policyOf({ texts, privacyUrl });
  const below = single ? [single] : choices.map(({ element }) => element);
  const element = h(isGroup ? 'fieldset' : 'div', { part: 'field' }, ...above, help, error, ...below, policy);
  // The group, not each of its choices, is what is described and wrong.
  const described = isGroup ? element : controls[0];
  if (!isGroup && isAlwaysRequired(field)) described?.setAttribute('aria-required', 'true');

  const mark = (message: string | undefined): void => {
    error.textContent = message ?? '';
    error.hidden = message === undefined;
    const ids = [help?.id, message !== undefined && error.id].filter(Boolean).join(' ');
    if (ids) described?.setAttribute('aria-describedby', ids);
    else described?.removeAttribute('aria-describedby');
    for (const control of controls)
      if (message === undefined) control.removeAttribute('aria-invalid');
      else if (control.type !== 'radio') control.setAttribute('aria-invalid', 'true');
  };
  mark(undefined);
  write(controls, ticks(field));
  return {
    field,
    element,
    read: readOf(field, controls),
    write: (values) => write(controls, values),
    mark,
    hasError: () => !error.hidden,
    focus: (writing) => {
      const control = controls.find((one) => isBox(one) && one.value === writing?.value) ?? controls[0];
      control?.focus({ preventScroll: writing !== undefined });
      // Browsers know no place in the text of an e-mail address or a number.
      if (writing && control && 'selectionStart' in control && control.selectionStart !== null)
        control.setSelectionRange(writing.start, writing.end);
    },
  };
};
