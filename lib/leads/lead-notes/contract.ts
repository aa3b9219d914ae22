import * as z from 'zod';
import { actorExample } from '#lib/leads/lead-people/shape.contract.ts';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { brandId, leadId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { id, page, text } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { type LeadNote, leadNote } from './shape.contract.ts';

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  leadNote: 'A note on a lead, for the people who work on it; the visitor never sees it',
  leadId: 'The lead',
  text: 'The note, as plain text',
  mentions: 'The users whom the note mentions',
  'request.mentions':
    'Users who are told of the note by mail, once each: people who may see the lead, at most 20. Default: nobody; when the note is changed: as before',
  createdBy: 'Who wrote it',
  'response.notes': 'The notes of this page, newest first',
  'path.noteId': 'The note',
};

const maxMentions = 20;

const body = {
  text: text(5_000),
  mentions: z.array(id).max(maxMentions).optional(),
};

const noteId = '01939b6e-5c00-7000-8000-000000000090';

/** A note for the examples of the documentation. */
export const noteExample: LeadNote = {
  id: noteId,
  leadId,
  text: 'Called back: wants a visit on Friday. @Ada Moss, can you go?',
  mentions: [actorExample.id],
  createdBy: actorExample,
  createdAt: '2026-11-20T11:00:00.000Z',
  updatedAt: '2026-11-20T11:00:00.000Z',
};

const shared = {
  group: 'lead-notes',
  keyArea: 'leads',
  credential: 'any',
  perLocation: true,
} as const;
const path = '/v1/brands/{brandId}/leads/{leadId}/notes';
const params = { brandId, leadId };
const changing = ['brand_admin', 'franchisee'] as const;

export const listLeadNotes = operation({
  ...shared,
  name: 'list',
  method: 'GET',
  path,
  summary: 'List notes of a lead',
  description: 'For everybody who may see the lead.',
  roles,
  query: z.strictObject(page),
  ...listed('notes', leadNote, { params, entries: [noteExample] }),
});

export const createLeadNote = operation({
  ...shared,
  name: 'create',
  method: 'POST',
  path,
  summary: 'Add note to a lead',
  description:
    'The mail to those who are mentioned names the author and has a link to the lead; the note itself is not in it.',
  roles: changing,
  body: z.strictObject(body),
  status: 201,
  erasedWith: 'leadId',
  errors: ['brand_inactive', 'invalid_reference', 'invalid_transition'],
  data: z.strictObject({ note: leadNote }),
  example: {
    params,
    body: { text: noteExample.text, mentions: noteExample.mentions },
    data: { note: noteExample },
  },
});

export const updateLeadNote = operation({
  ...shared,
  name: 'update',
  method: 'PUT',
  path: `${path}/{noteId}`,
  summary: 'Update note',
  description: 'Only its author can. Who is mentioned for the first time is told by mail.',
  roles: changing,
  body: z.strictObject(body).partial(),
  errors: ['brand_inactive', 'forbidden', 'invalid_reference', 'invalid_transition'],
  ...single('note', leadNote, {
    params: { ...params, noteId },
    body: { text: noteExample.text },
    value: noteExample,
  }),
});

export const deleteLeadNote = operation({
  ...shared,
  name: 'delete',
  method: 'DELETE',
  path: `${path}/{noteId}`,
  summary: 'Delete note',
  description: 'For good. Its author can, and a brand admin.',
  roles: changing,
  etag: true,
  errors: ['brand_inactive', 'forbidden', 'invalid_transition'],
  ...acknowledged({ params: { ...params, noteId } }),
});
