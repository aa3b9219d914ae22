import * as z from 'zod';
import { operation, roles } from '#lib/core/operation.ts';
import { email, id, nextCursor, ok, page, stamps, timestamp } from '#lib/core/primitives.ts';
import { locationIds } from './users.contract.ts';

const status = z
  .enum(['pending', 'accepted', 'revoked', 'expired'])
  .describe('An invitation that nobody accepted within seven days has expired, until it is sent again');
export type InvitationStatus = z.output<typeof status>;

export const invitation = z.strictObject({
  id,
  email,
  role: z.enum(roles),
  locationIds: z.array(id).describe('The locations that a franchisee is assigned to on acceptance'),
  status,
  invitedBy: id.describe('The user who sent it'),
  expiresAt: timestamp,
  acceptedAt: timestamp.nullable(),
  lastSentAt: timestamp,
  ...stamps,
});
export type Invitation = z.output<typeof invitation>;

const params = {
  brandId: '01939b6e-5c00-7000-8000-000000000003',
  invitationId: '01939b6e-5c00-7000-8000-000000000007',
};

const example: Invitation = {
  id: params.invitationId,
  email: 'grace@acme.example',
  role: 'marketing',
  locationIds: [],
  status: 'pending',
  invitedBy: '01939b6e-5c00-7000-8000-000000000001',
  expiresAt: '2026-11-27T09:00:00.000Z',
  acceptedAt: null,
  lastSentAt: '2026-11-20T09:00:00.000Z',
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
};

const shared = { group: 'invitations', credential: 'user', roles: ['brand_admin'] } as const;
const path = '/v1/brands/{brandId}/invitations/{invitationId}';

export const listInvitations = operation({
  ...shared,
  name: 'list',
  method: 'GET',
  path: '/v1/brands/{brandId}/invitations',
  summary: 'List invitations',
  query: z.strictObject({ ...page, status: status.optional() }),
  data: z.strictObject({ invitations: z.array(invitation), nextCursor }),
  errors: ['invalid_cursor'],
  example: { params: { brandId: params.brandId }, data: { invitations: [example], nextCursor: null } },
});

export const createInvitation = operation({
  ...shared,
  name: 'create',
  method: 'POST',
  path: '/v1/brands/{brandId}/invitations',
  summary: 'Send invitation email',
  description:
    'The mail leads to the page where the invitation is accepted. The token is shown here only, and is not the one in the mail: a person who has an account accepts with either, a new person with the one in the mail. Pending invitations count as users of the plan. At most 20 mails a minute, 60 an hour and 300 a day for all brands of a tenant, and 10 a day to one address.',
  body: z
    .strictObject({ email, role: z.enum(roles), locationIds: locationIds.optional() })
    .refine(({ role, locationIds = [] }) => role === 'franchisee' || locationIds.length === 0, {
      path: ['locationIds'],
      error: 'only a franchisee is assigned to locations',
      params: { code: 'format' },
    }),
  status: 201,
  data: z.strictObject({ invitation: invitation.extend({ token: z.string() }) }),
  errors: ['already_member', 'invitation_pending', 'invalid_reference', 'plan_limit_reached'],
  example: {
    params: { brandId: params.brandId },
    body: { email: example.email, role: example.role },
    data: { invitation: { ...example, token: 'inv_Zk3v0m7r0mJYw1bJk9Q2nT5uX8cE4hL6pS0aD3fG7iK' } },
  },
});

export const getInvitation = operation({
  ...shared,
  name: 'get',
  method: 'GET',
  path,
  summary: 'Get invitation',
  data: z.strictObject({ invitation }),
  etag: true,
  example: { params, data: { invitation: example } },
});

export const resendInvitation = operation({
  ...shared,
  name: 'resend',
  method: 'PUT',
  path: `${path}/resend`,
  summary: 'Resend the invitation email',
  description:
    'With a new token in the mail, which alone counts from then on, and seven more days. Once a minute and five times a day at most; counts among the mails of the tenant, as a new invitation does.',
  data: ok,
  etag: true,
  errors: ['invalid_transition', 'invitation_pending', 'plan_limit_reached'],
  example: { params, data: { ok: true } },
});

export const revokeInvitation = operation({
  ...shared,
  name: 'revoke',
  method: 'DELETE',
  path,
  summary: 'Revoke invitation',
  description: 'Its token no longer counts. What was accepted or revoked before stays as it is.',
  data: ok,
  etag: true,
  errors: ['invalid_transition'],
  example: { params, data: { ok: true } },
});
