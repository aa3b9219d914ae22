import { escapeHtml } from '#lib/platform/core/text/html.ts';
import { inputAttributes, isAlwaysRequired } from './controls.rules.ts';
import type { FormField } from './fields.contract.ts';

interface Embedded {
  brandId: string;
  slug: string;
  fields: readonly FormField[];
  submitLabel: string | null;
  /** The hidden input that only programs fill in; empty for none. */
  honeypot: string;
  /** The address of the privacy policy, for a form that asks for consent. */
  privacyUrl: string | null;
  /** Without a slash at the end. */
  apiUrl: string;
  script: { path: string; integrity: string };
}

type Attributes = Record<string, string | boolean | undefined>;

const tag = (name: string, attributes: Attributes): string => {
  const written = Object.entries(attributes).flatMap(([key, value]) => {
    if (value === undefined || value === false) return [];
    return value === true ? [key] : [`${key}="${escapeHtml(value)}"`];
  });
  return `<${[name, ...written].join(' ')}>`;
};

const inputName = ({ name }: FormField): string => `fields[${name}]`;

const helpOf = ({ helpText }: FormField): string =>
  helpText === undefined ? '' : ` <small>${escapeHtml(helpText)}</small>`;

const group = (field: FormField, type: 'radio' | 'checkbox'): string => {
  const { label, options = [], defaultValue } = field;
  // The browser would ask for a tick in each box, so only a choice of one can be required.
  const required = type === 'radio' && isAlwaysRequired(field);
  const choices = options.map((value) => {
    const input = tag('input', { type, name: inputName(field), value, required, checked: value === defaultValue });
    return `<label>${input} ${escapeHtml(value)}</label>`;
  });
  return `<fieldset><legend>${escapeHtml(label)}</legend>${helpOf(field)} ${choices.join(' ')}</fieldset>`;
};

const select = (field: FormField): string => {
  const { options = [], defaultValue } = field;
  const choices = options.map(
    (value) => `${tag('option', { value, selected: value === defaultValue })}${escapeHtml(value)}</option>`,
  );
  const open = tag('select', { name: inputName(field), required: isAlwaysRequired(field) });
  return `${open}<option value=""></option>${choices.join('')}</select>`;
};

const control = (field: FormField): string => {
  const { type, defaultValue = '' } = field;
  if (type === 'select') return select(field);
  const attributes = { name: inputName(field), ...inputAttributes(field), required: isAlwaysRequired(field) };
  return type === 'textarea'
    ? `${tag('textarea', { ...attributes, rows: '4' })}${escapeHtml(defaultValue)}</textarea>`
    : tag('input', { ...attributes, value: defaultValue || undefined });
};

const policyOf = (privacyUrl: string | null): string =>
  privacyUrl === null
    ? ''
    : ` <small>${tag('a', { href: privacyUrl, target: '_blank', rel: 'noopener' })}Privacy policy</a></small>`;

const rowOf = (field: FormField, privacyUrl: string | null): string => {
  const { type, label, defaultValue } = field;
  const name = inputName(field);
  switch (type) {
    case 'hidden':
      return tag('input', { type: 'hidden', name, value: defaultValue ?? '' });
    case 'radio':
      return group(field, 'radio');
    case 'multiselect':
      return group(field, 'checkbox');
    case 'checkbox':
    case 'consent': {
      const input = tag('input', { type: 'checkbox', name, value: 'true', required: isAlwaysRequired(field) });
      return `<p><label>${input} ${escapeHtml(label)}</label>${helpOf(field)}${type === 'consent' ? policyOf(privacyUrl) : ''}</p>`;
    }
    default:
      return `<p><label>${escapeHtml(label)} ${control(field)}</label>${helpOf(field)}</p>`;
  }
};

const trap = (name: string): string =>
  `<p hidden><label>Leave this empty ${tag('input', { name, tabindex: '-1', autocomplete: 'off' })}</label></p>`;

/**
 * HTML to paste into a page: the script, and an element that it turns into the form. The form inside works without the
 * script, and while it loads.
 */
export const embedSnippet = ({ brandId, slug, fields, submitLabel, honeypot, privacyUrl, ...at }: Embedded): string => {
  const { apiUrl, script } = at;
  const action = `${apiUrl}/public/forms/${slug}/submit?brandId=${brandId}`;
  const rows = [...fields.map((field) => rowOf(field, privacyUrl)), ...(honeypot === '' ? [] : [trap(honeypot)])];
  return [
    `${tag('script', { async: true, src: `${apiUrl}${script.path}`, integrity: script.integrity, crossorigin: 'anonymous' })}</script>`,
    tag('frontage-form', { brand: brandId, form: slug }),
    `  ${tag('form', { action, method: 'post', 'accept-charset': 'utf-8' })}`,
    ...rows.map((row) => `    ${row}`),
    `    <p><button type="submit">${escapeHtml(submitLabel ?? 'Send')}</button></p>`,
    '  </form>',
    '</frontage-form>',
    '',
  ].join('\n');
};
