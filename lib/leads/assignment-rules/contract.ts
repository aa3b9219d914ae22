import * as z from 'zod';
import { step } from '#lib/leads/escalations/shape.contract.ts';
import { brandId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { id, moment, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { type AssignmentRules, assignmentReasons, assignmentRules, givenRules } from './shape.contract.ts';

/** @public A person who is told or gets a lead: named in the reference of the API. */
export const toldPerson = z.strictObject({ userId: id.nullable(), name: z.string().nullable(), email: z.string() });

const plannedStep = z.strictObject({
  afterBusinessMinutes: step.shape.afterBusinessMinutes,
  dueAt: timestamp,
  tells: z.array(toldPerson),
});

const preview = z.strictObject({
  assignment: z.strictObject({
    source: z.enum(['form', 'general']),
    assign: z.enum(['nobody', 'person', 'round_robin']),
    userId: id.nullable(),
    name: z.string().nullable(),
    reason: z.enum(assignmentReasons),
  }),
  escalations: z.array(plannedStep),
});

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  assignmentRules: 'The rules by which new leads get a person',
  rules: 'The rules by which new leads get a person',
  general: 'The rule of every form that has none of its own',
  forms: 'The rules of single forms; at most 50',
  assign:
    '`nobody`: the lead waits until somebody takes it. `person`: `userId` gets it. `round_robin`: the franchisees of its location get one after the other',
  'rules.userId': 'The person who gets the leads; null unless `assign` is `person`. Default: null',
  'general.userId': 'The person who gets the leads; null unless `assign` is `person`. Default: null',
  'forms.userId': 'The person who gets the leads; null unless `assign` is `person`. Default: null',
  formId: 'The form',
  'query.formId': 'The form of the lead',
  'query.locationId': 'The location of the lead; omitted for none',
  preview: 'What a lead would meet that came in at that time',
  assignment: 'Who would get it',
  source: 'Whether the rule is that of the form or the general one',
  'assignment.userId': 'The person who would get it; null for nobody',
  'assignment.name': 'Name of that person; null for nobody',
  reason:
    '`no_rule`: leads are left to whoever takes them. `fixed_person`, `next_in_turn`: it is assigned. `person_absent`, `person_without_access`: the person of the rule cannot take it. `no_location`, `nobody_at_location`, `everybody_absent`: there is nobody whose turn it is',
  escalations: 'Who would be told, and when, while nobody answers',
  'escalations.dueAt': 'When they would be told',
  afterBusinessMinutes: 'Minutes of opening time of the location after the arrival of the lead',
  tells: 'Who would be told',
  toldPerson: 'Somebody who would be told',
  'toldPerson.userId': 'The user; null for an address of the settings',
  'toldPerson.name': 'Name of the user; null for an address of the settings',
  email: 'E-mail address',
};

const formId = '01939b6e-5c00-7000-8000-000000000020';
const userId = '01939b6e-5c00-7000-8000-000000000001';

const example: AssignmentRules = {
  brandId,
  general: { assign: 'round_robin', userId: null },
  forms: [{ formId, assign: 'person', userId }],
  createdAt: '2026-11-20T10:15:00.000Z',
  updatedAt: '2026-11-20T10:15:00.000Z',
};

const shared = { group: 'assignment-rules', credential: 'any', keyArea: 'leads' } as const;
const path = '/v1/brands/{brandId}/assignment-rules';

export const getAssignmentRules = operation({
  ...shared,
  name: 'get',
  method: 'GET',
  path,
  summary: 'Get assignment rules',
  description: 'Who gets a new lead, for all forms and for single ones. Until they are set, nobody does.',
  roles: ['brand_admin', 'marketing'],
  ...single('rules', assignmentRules, { params: { brandId }, value: example }),
});

export const updateAssignmentRules = operation({
  ...shared,
  name: 'update',
  method: 'PUT',
  path,
  summary: 'Set assignment rules',
  description:
    'They apply to leads from now on: when they come in, are released from quarantine or are moved to another location. What is omitted stays. Who is absent or has no access to the location is skipped. A person who is suspended or removed, or loses the location, loses the open leads, to which the rules are applied again.',
  roles: ['brand_admin'],
  body: z.strictObject(givenRules),
  errors: ['invalid_reference'],
  ...single('rules', assignmentRules, {
    params: { brandId },
    body: { general: { assign: 'round_robin' }, forms: [{ formId, assign: 'person', userId }] },
    value: example,
  }),
});

export const previewAssignment = operation({
  ...shared,
  name: 'preview',
  method: 'GET',
  path: `${path}/preview`,
  summary: 'Preview who would get a lead',
  description:
    'Who would get a lead of this form and location, and who would be told while nobody answers, by the rules as they are now. Nothing is changed: the turn of nobody is taken.',
  roles: ['brand_admin'],
  query: z.strictObject({
    formId: id,
    locationId: id.optional(),
    at: moment.optional().describe('When the lead would come in; by default now'),
  }),
  data: z.strictObject({ preview }),
  errors: ['invalid_reference'],
  example: {
    params: { brandId },
    query: { formId, locationId },
    data: {
      preview: {
        assignment: { source: 'general', assign: 'round_robin', userId, name: 'Ada Moss', reason: 'next_in_turn' },
        escalations: [
          {
            afterBusinessMinutes: 15,
            dueAt: '2026-11-20T10:30:00.000Z',
            tells: [{ userId, name: 'Ada Moss', email: 'ada@acme.example' }],
          },
        ],
      },
    },
  },
});
