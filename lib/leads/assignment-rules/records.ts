import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { save, type Write } from '#lib/platform/table/write.ts';
import { type AssignmentRule, assignmentRules } from './shape.contract.ts';

const kept = recordKind('assignment-rules', assignmentRules.shape).ofBrand('ASSIGNMENT_RULES', '-', {
  unpublished: true,
  title: 'Who gets a new lead, by brand and form',
});

export type AssignmentRulesRecord = RecordOf<typeof kept>;

export const assignmentRulesKey = kept.key;

const nobody: AssignmentRule = { assign: 'nobody', userId: null };

/** Version 0 assigns no lead. */
export const assignmentRulesOf = (view: BrandView, record: AssignmentRulesRecord | undefined): AssignmentRulesRecord =>
  record ?? kept.make({ version: 0, brandId: view.id, general: nobody, forms: [] });

export const saveAssignmentRules = (view: BrandView, record: AssignmentRulesRecord): Write =>
  save(assignmentRulesKey(view), record);

/** The rule for leads of a form, and whether it is the form's own. */
export const ruleFor = (
  record: AssignmentRulesRecord | undefined,
  formId: string,
): { source: 'form' | 'general'; rule: AssignmentRule } => {
  const own = record?.forms.find((each) => each.formId === formId);
  if (own) return { source: 'form', rule: own };
  return { source: 'general', rule: record?.general ?? nobody };
};
