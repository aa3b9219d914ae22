import * as z from 'zod';
import { noteExample } from '#lib/leads/lead-notes/contract.ts';
import { leadNote } from '#lib/leads/lead-notes/shape.contract.ts';
import { actor, actorExample } from '#lib/leads/lead-people/shape.contract.ts';
import { leadTask } from '#lib/leads/lead-tasks/shape.contract.ts';
import { leadMail } from '#lib/leads/leads/mails.contract.ts';
import { leadStatuses } from '#lib/leads/leads/status.contract.ts';
import { brandId, leadId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { id, page, timestamp } from '#lib/platform/core/contract/primitives.ts';

const place = z.strictObject({ id, name: z.string() });
export type Place = z.output<typeof place>;

/** The fields of every entry. */
const common = {
  id: z.string(),
  leadId: id,
  at: timestamp,
  by: actor.nullable(),
};

const status = z.enum(leadStatuses);
const entry = <const Type extends string, Shape extends z.core.$ZodShape>(type: Type, shape: Shape) =>
  z.strictObject({ type: z.literal(type), ...common, ...shape });

/** @public An entry of the timeline, by its type: named in the reference of the API. */
export const timelineEntry = z.discriminatedUnion('type', [
  entry('submitted', { formId: id, formName: z.string(), isTest: z.boolean() }),
  entry('released', {}),
  entry('routed', {
    rule: z.string(),
    location: place.nullable().describe('The location that got it; null for none'),
    distanceKm: z.number().nullable(),
  }),
  entry('mail', { kind: leadMail.shape.kind, to: leadMail.shape.to, result: leadMail.shape.status }),
  entry('webhook', {
    webhookId: id,
    name: z.string().nullable(),
    delivery: z.enum(['pending', 'delivered', 'failed']),
    attemptCount: z.int(),
  }),
  entry('service', {
    service: z.string(),
    name: z.string(),
    passed: z.enum(['pending', 'sent', 'rejected']),
  }),
  entry('status', {
    from: status.nullable().describe('The status before; null when unknown'),
    to: status.describe('The status from then on'),
  }),
  entry('moved', {
    from: place.nullable().describe('The location before; null for none'),
    to: place.nullable().describe('The location from then on; null for none'),
  }),
  entry('assigned', {
    from: actor.nullable().describe('Who had it before; null for nobody'),
    to: actor.nullable().describe('Who has it from then on; null for nobody'),
  }),
  entry('outcome', {
    outcome: z.string().nullable(),
    valueCents: z.int().nullable(),
    currency: z.string().nullable(),
    reason: z.string().nullable(),
  }),
  entry('called', { reached: z.string().nullable(), takenBack: z.boolean() }),
  entry('answered', { messageId: id.nullable(), template: place.nullable() }),
  entry('replied', { messageId: id.nullable(), otherSender: z.boolean(), automatic: z.boolean() }),
  entry('escalated', {
    step: z.int().nullable(),
    afterBusinessMinutes: z.int().nullable(),
    told: z.array(z.strictObject({ id: id.nullable(), name: z.string().nullable(), email: z.string().nullable() })),
  }),
  entry('noted', { note: leadNote.nullable() }),
  entry('task', { change: z.string(), task: leadTask.nullable() }),
  entry('merged', {
    from: id.describe('The lead that was merged'),
    into: id.nullable().describe('The lead that it was merged into'),
    undone: z.boolean(),
  }),
  entry('erased', {}),
]);
export type TimelineEntry = z.output<typeof timelineEntry>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  id: 'Names the entry among those of its lead',
  leadId: 'The lead that it happened to: this one, or one that is merged into it',
  at: 'When it happened',
  by: 'Who did it; null for the visitor and the platform',
  type: 'The kind of the entry',
  formId: 'The form that was submitted',
  formName: 'Name of the form at that time',
  isTest: 'Whether it is a test submission',
  rule: 'How the location was chosen: see `routing` of the lead',
  'location.name': 'Present name of the location',
  'from.name': 'Its present name',
  'to.name': 'Its present name',
  distanceKm: 'From the visitor to the location in kilometres; null where it is not known',
  webhookId: 'The endpoint',
  name: 'What the endpoint is called, or its host; null if it was deleted',
  delivery: 'How the delivery stands',
  attemptCount: 'Attempts so far',
  outcome: '`won` or `lost`; null when it was opened again',
  valueCents: 'Value in the smallest unit of the currency; null for none',
  currency: 'ISO 4217 code of the value; null for none',
  reason: 'Key of the reason; null for none',
  reached: '`reached` or `not_reached`; null when unknown, and of one that takes a call back',
  takenBack: 'Whether it takes an earlier call back, which was noted by mistake',
  service: 'Key of the connected service',
  passed:
    '`pending`: it is being passed on, or tried again. `sent`: the service has it. `rejected`: the service refused this lead for good',
  messageId: 'The message; null when unknown',
  template: 'The template that the answer was written with; null for none',
  'template.name': 'Its present name; empty if it was deleted',
  otherSender: 'Whether the reply came from another address than that of the lead',
  automatic: 'Whether a program sent the reply, such as a note of absence',
  step: 'The step of the rule, from 1; null when unknown',
  afterBusinessMinutes: 'After how many business minutes without an answer; null when unknown',
  told: 'Who was told by mail; known for 30 days',
  'told.id': 'The user; null for an address of the rule',
  'told.name': 'Present name of the user; null for none',
  'told.email': 'The address; null for one that the caller may not see',
  note: 'The note as it is now; null if it was deleted',
  change: '`added`, `changed`, `done`, `reopened` or `deleted`',
  task: 'The task as it is now; null if it was deleted',
  undone: 'Whether the merge was undone',
  entries: 'The entries of this page, newest first',
};

export const listTimeline = operation({
  group: 'leads',
  name: 'list-timeline',
  method: 'GET',
  path: '/v1/brands/{brandId}/leads/{leadId}/timeline',
  summary: 'List timeline of a lead',
  description:
    'Everything that happened to the lead and to those that are merged into it, newest first: submission, mails, webhooks, changes, notes, tasks. Mails, webhook deliveries and what connected services got are known for 30 days; deliveries and services are shown to callers who may read webhooks or integrations, and addresses to those who may read the e-mail settings that they are from.',
  credential: 'any',
  perLocation: true,
  roles,
  query: z.strictObject(page),
  ...listed('entries', timelineEntry, {
    params: { brandId, leadId },
    entries: [
      {
        type: 'noted',
        id: '01939b6e-5c00-7000-8000-000000000092',
        leadId,
        at: noteExample.createdAt,
        by: actorExample,
        note: noteExample,
      },
      {
        type: 'routed',
        id: 'routed',
        leadId,
        at: '2026-11-20T10:15:00.000Z',
        by: null,
        rule: 'requested',
        location: { id: locationId, name: 'Acme Plumbing Austin' },
        distanceKm: null,
      },
    ],
  }),
});
