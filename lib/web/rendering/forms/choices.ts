import { isAlwaysRequired } from '#lib/leads/forms/controls.rules.ts';
import { type Children, type Html, h } from '../base/html.ts';
import type { Site } from '../base/site.ts';
import { legalLink } from '../parts/legal-link.ts';
import { describedBy, errorOf, help, nameOf, type ShownField } from './field.ts';
import { optional } from './optional.ts';

/** One of the options, or several. Browsers can require one of radio buttons, but not one of several boxes. */
export const choices = (site: Site, shown: ShownField, type: 'radio' | 'checkbox'): Html => {
  const { field, values, id } = shown;
  return h(
    'fieldset',
    { id, 'aria-describedby': describedBy(shown) },
    h('legend', null, field.label, optional(site, field)),
    help(site, shown),
    errorOf(shown),
    (field.options ?? []).map((option, at) =>
      h(
        'label',
        { class: 'tick' },
        h('input', {
          type,
          id: `${id}-${at}`,
          name: type === 'checkbox' ? `${nameOf(field)}[]` : nameOf(field),
          value: option,
          checked: values.includes(option),
          required: type === 'radio' && isAlwaysRequired(field),
        }),
        h('span', null, option),
      ),
    ),
  );
};

/** The policy that a consent is about. */
const policyNote = (site: Site): Children => {
  const policy = legalLink(site, 'privacy', { isNewTab: true });
  return policy && h('small', { class: 'help' }, policy);
};

/** A single box with its text beside it. */
export const tick = (site: Site, shown: ShownField): Html => {
  const { field, values, id, error } = shown;
  return h(
    'div',
    { class: 'field' },
    h(
      'label',
      { class: 'tick' },
      h('input', {
        type: 'checkbox',
        id,
        name: nameOf(field),
        value: 'true',
        checked: values.includes('true'),
        required: isAlwaysRequired(field),
        'aria-describedby': describedBy(shown),
        'aria-invalid': error === null ? undefined : 'true',
      }),
      h('span', null, field.label, optional(site, field)),
    ),
    help(site, shown),
    field.type === 'consent' && policyNote(site),
    errorOf(shown),
  );
};
