import * as z from 'zod';
import { actorExample } from '#lib/leads/lead-people/shape.contract.ts';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { brandId, leadId, locationId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { id, moment, page, text } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { maxScheduleYears } from '#lib/platform/core/contract/stated-numbers.ts';
import { years } from '#lib/platform/core/contract/units.ts';
import { type LeadTask, leadTask, taskOfLead } from './shape.contract.ts';

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  leadTask: 'Something to do for a lead by a time',
  taskOfLead: 'A task with its lead',
  leadId: 'The lead',
  lead: 'The lead of the task',
  locationName: 'Name of the location of the lead; null for none',
  text: 'What is to do',
  dueAt: 'By when',
  'request.dueAt': `By when, at most ${years(maxScheduleYears)} from now. At that time, the person whom it is assigned to gets a mail, once, if it is not done; at once if the time has passed`,
  assignedTo: 'The person who is to do it; null for nobody',
  'request.assignedTo':
    'The user who is to do it, a brand admin or a franchisee who may see the lead; null for nobody. Default on creation: nobody',
  done: 'Whether it is done',
  doneAt: 'When it was done; null while it is open',
  createdBy: 'Who created it',
  'response.tasks': 'The tasks of this page',
  'path.taskId': 'The task',
};

const body = {
  text: text(500),
  dueAt: moment,
  assignedTo: id.nullable(),
};

const taskId = '01939b6e-5c00-7000-8000-000000000091';

/** A task for the examples of the documentation. */
const taskExample: LeadTask = {
  id: taskId,
  leadId,
  text: 'Send the offer',
  dueAt: '2026-11-23T09:00:00.000Z',
  assignedTo: actorExample,
  done: false,
  doneAt: null,
  createdBy: actorExample,
  createdAt: '2026-11-20T11:00:00.000Z',
  updatedAt: '2026-11-20T11:00:00.000Z',
};

const shared = {
  group: 'lead-tasks',
  keyArea: 'leads',
  credential: 'any',
  perLocation: true,
} as const;
const path = '/v1/brands/{brandId}/leads/{leadId}/tasks';
const params = { brandId, leadId };
const changing = ['brand_admin', 'franchisee'] as const;

export const listLeadTasks = operation({
  ...shared,
  name: 'list',
  method: 'GET',
  path,
  summary: 'List tasks of a lead',
  description: 'Open ones and done ones, the latest created first.',
  roles,
  query: z.strictObject(page),
  ...listed('tasks', leadTask, { params, entries: [taskExample] }),
});

export const listTasksOfPerson = operation({
  ...shared,
  name: 'list-assigned',
  method: 'GET',
  path: '/v1/brands/{brandId}/lead-tasks',
  summary: 'List tasks of a person',
  description:
    'The tasks of all leads that are assigned to one person, the earliest due first. Tasks of leads that the caller may not see are left out.',
  roles,
  query: z.strictObject({
    ...page,
    assignedTo: z
      .union([z.literal('me'), id])
      .default('me')
      .describe('The user whose tasks are listed; `me` for the caller, which is the default'),
    open: z.enum(['true', 'false']).default('true').describe('`true`: open tasks, the default. `false`: done ones'),
  }),
  ...listed('tasks', taskOfLead, {
    params: { brandId },
    query: { assignedTo: 'me', open: 'true' },
    entries: [
      {
        ...taskExample,
        lead: {
          id: leadId,
          brandId,
          formId: '01939b6e-5c00-7000-8000-000000000020',
          locationId,
          status: 'viewed',
          fields: { name: 'Grace Hopper', email: 'grace@visitor.example', message: 'The boiler leaks.' },
          sourceType: 'paid',
          utmSource: 'google',
          utmMedium: 'cpc',
          utmCampaign: 'winter',
          isTest: false,
          createdAt: '2026-11-20T10:15:00.000Z',
          updatedAt: '2026-11-20T11:00:00.000Z',
        },
        locationName: 'Acme Plumbing Austin',
      },
    ],
  }),
});

export const createLeadTask = operation({
  ...shared,
  name: 'create',
  method: 'POST',
  path,
  summary: 'Add task to a lead',
  roles: changing,
  body: z.strictObject(body).partial({ assignedTo: true }),
  status: 201,
  erasedWith: 'leadId',
  errors: ['brand_inactive', 'invalid_reference', 'invalid_transition'],
  data: z.strictObject({ task: leadTask }),
  example: {
    params,
    body: { text: taskExample.text, dueAt: taskExample.dueAt, assignedTo: actorExample.id },
    data: { task: taskExample },
  },
});

export const updateLeadTask = operation({
  ...shared,
  name: 'update',
  method: 'PUT',
  path: `${path}/{taskId}`,
  summary: 'Update task',
  description:
    'Everybody who may work on the lead can, also to tick it off. Fields that are not sent stay as they are.',
  roles: changing,
  body: z.strictObject({ ...body, done: z.boolean() }).partial(),
  errors: ['brand_inactive', 'invalid_reference', 'invalid_transition'],
  ...single('task', leadTask, {
    params: { ...params, taskId },
    body: { done: true },
    value: { ...taskExample, done: true, doneAt: '2026-11-21T08:30:00.000Z' },
  }),
});

export const deleteLeadTask = operation({
  ...shared,
  name: 'delete',
  method: 'DELETE',
  path: `${path}/{taskId}`,
  summary: 'Delete task',
  description: 'For good. Nobody is reminded of it any more.',
  roles: changing,
  etag: true,
  errors: ['brand_inactive', 'invalid_transition'],
  ...acknowledged({ params: { ...params, taskId } }),
});
