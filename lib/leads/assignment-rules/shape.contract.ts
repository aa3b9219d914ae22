import * as z from 'zod';
import { byForm } from '#lib/leads/forms/by-form.contract.ts';
import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { id, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { leadShapes } from '#lib/platform/texts/errors.ts';

const rule = {
  assign: z.enum(['nobody', 'person', 'round_robin']),
  userId: id.nullable().default(null),
};

interface Rule {
  assign: 'nobody' | 'person' | 'round_robin';
  userId: string | null;
}

const refuse = ({ assign, userId }: Rule, context: z.core.$RefinementCtx<unknown>): void => {
  if ((assign === 'person') === (userId !== null)) return;
  const missing = userId === null;
  context.addIssue({
    code: 'custom',
    path: ['userId'],
    message: missing ? leadShapes().personRequired : leadShapes().noPerson,
    params: { code: missing ? 'required' : 'format' },
    input: userId,
  });
};

const assignmentRule = z.strictObject(rule);
export type AssignmentRule = z.output<typeof assignmentRule>;

const ofForm = z.strictObject({ formId: id, ...rule });

export const givenRules = {
  general: assignmentRule.superRefine(refuse).optional(),
  forms: byForm(ofForm.superRefine(refuse)).optional(),
};

export const assignmentRules = z.strictObject({
  brandId: id,
  general: assignmentRule,
  forms: z.array(ofForm),
  createdAt: timestamp.nullable().describe('When the rules were first set; null if never'),
  updatedAt: timestamp.nullable().describe('When the rules were last set; null if never'),
});
export const toAssignmentRules = allowlist(assignmentRules);
export type AssignmentRules = z.output<typeof assignmentRules>;

/** Why a lead gets its person, or none. */
export const assignmentReasons = [
  'no_rule',
  'fixed_person',
  'next_in_turn',
  'person_absent',
  'person_without_access',
  'no_location',
  'nobody_at_location',
  'everybody_absent',
] as const;
export type AssignmentReason = (typeof assignmentReasons)[number];
