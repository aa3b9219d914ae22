import type { FormField } from '../../../lib/leads/forms/fields.contract.ts';

/** The field with some settings changed. Undefined settings are removed. */
export type Patch = (change: { [Name in keyof FormField]?: FormField[Name] | undefined }) => void;
