import type { FormField } from '../../../lib/forms/fields.contract.ts';

/** A field with some of its settings changed. Those that are undefined are left out. */
export type Patch = (change: { [Name in keyof FormField]?: FormField[Name] | undefined }) => void;
