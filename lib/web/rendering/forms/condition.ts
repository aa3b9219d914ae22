import type { FormField } from '#lib/leads/forms/fields.contract.ts';
import { isTick } from '#lib/leads/forms/shown.rules.ts';
import type { Texts } from '../base/texts.ts';

/**
 * When a field is to be answered, in words: without a script it is always shown. Null for a field that is always to be
 * answered.
 */
export const conditionOf = ({ showIf }: FormField, fields: readonly FormField[]): ((texts: Texts) => string) | null => {
  const other = fields.find(({ name }) => name === showIf?.field);
  if (!showIf || !other || other.type === 'hidden') return null;
  const wanted = String(showIf.equals);
  if (!isTick(other)) return (texts) => texts.onlyIf(other.label, wanted);
  return (texts) => (wanted === 'true' ? texts.onlyIfTicked(other.label) : texts.onlyIfNotTicked(other.label));
};
