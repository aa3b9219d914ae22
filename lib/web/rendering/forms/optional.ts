import type { FormField } from '#lib/leads/forms/fields.contract.ts';
import { type Children, h } from '../base/html.ts';
import type { Site } from '../base/site.ts';

/** Says of a field that it may stay empty; a box is optional by itself. */
export const optional = ({ texts }: Site, { required, type }: FormField): Children =>
  !required && type !== 'checkbox' && h('small', { class: 'optional' }, ` (${texts.optional})`);
