import * as z from 'zod';
import { brandId, leadId } from '#lib/platform/core/contract/example-ids.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { actorExample, leadPerson } from './shape.contract.ts';

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  actor: 'The user or API key that did something',
  'actor.type': 'Whether it is a person or a program',
  'actor.name': 'Name of the person or of the key; null if it is not known any more, and for platform staff',
  leadPerson: 'A person who may see a lead',
  firstName: 'Given name',
  lastName: 'Family name',
  role: 'The role in the brand',
  people: 'In the order of their names',
};

export const listLeadPeople = operation({
  group: 'leads',
  name: 'list-people',
  method: 'GET',
  path: '/v1/brands/{brandId}/leads/{leadId}/people',
  summary: 'List people who may see a lead',
  description:
    'Who can be mentioned in a note: the active people of the brand with access to the location of the lead. Brand admins and franchisees can also be given its tasks.',
  credential: 'any',
  perLocation: true,
  roles,
  data: z.strictObject({ people: z.array(leadPerson) }),
  example: {
    params: { brandId, leadId },
    data: { people: [{ id: actorExample.id, firstName: 'Ada', lastName: 'Moss', role: 'brand_admin' }] },
  },
});
