import * as z from 'zod';
import { locationIds, regionIds } from '#lib/accounts/users/contract.ts';
import { acknowledged } from '#lib/platform/core/contract/acknowledged.ts';
import { brandId } from '#lib/platform/core/contract/example-ids.ts';
import { listed } from '#lib/platform/core/contract/listed.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { mailbox, page } from '#lib/platform/core/contract/primitives.ts';
import { single } from '#lib/platform/core/contract/single.ts';
import { invitationDays, maxResendsADay } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import { accountShapes } from '#lib/platform/texts/errors.ts';
import { invitation, status } from './shape.contract.ts';

/** How many invitation mails all brands of a tenant can send together, and to one address. */
export const maxInvitationMails = { perMinute: 20, perHour: 60, perDay: 300, perAddressADay: 10 };

export type InvitationStatus = z.output<typeof status>;

export type Invitation = z.output<typeof invitation>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  invitation: 'An offer to join a brand, sent by mail',
  role: 'The role that the person gets in the brand on acceptance',
  acceptedAt: 'When it was accepted; null until then',
  expiresAt: `When it expires: ${days(invitationDays)} after it was last sent`,
  lastSentAt: 'When its mail was last sent',
  'invitation.email': 'The e-mail address that was invited',
  'request.email': 'The e-mail address to invite',
  'request.locationIds':
    'The locations that a franchisee is assigned to on acceptance; only for the role `franchisee`. Default: none',
  'request.regionIds':
    'The regions that a franchisee is assigned to on acceptance; only for the role `franchisee`. Default: none',
  token: 'Accepts the invitation for a person who already has an account. Shown only here',
  status: `\`expired\` when nobody accepted it within ${days(invitationDays)}; sending it again makes it \`pending\``,
  invitations: 'The invitations of this page, newest first',
};

const params = {
  brandId,
  invitationId: '01939b6e-5c00-7000-8000-000000000007',
};

const example: Invitation = {
  id: params.invitationId,
  email: 'grace@acme.example',
  role: 'marketing',
  locationIds: [],
  regionIds: [],
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
  ...listed('invitations', invitation, { params: { brandId: params.brandId }, entries: [example] }),
});

export const createInvitation = operation({
  ...shared,
  name: 'create',
  byStaff: 'noted',
  method: 'POST',
  path: '/v1/brands/{brandId}/invitations',
  summary: 'Send invitation email',
  description: `Sends a mail with a link to the page where the invitation is accepted. The \`token\` in the answer is not the one in the mail: a person who has an account can accept with either, a new person only with the one in the mail. Pending invitations count as users of the plan. All brands of a tenant together can send ${maxInvitationMails.perMinute} invitation mails a minute, ${maxInvitationMails.perHour} an hour and ${maxInvitationMails.perDay} a day, and ${maxInvitationMails.perAddressADay} a day to one address.`,
  body: z
    .strictObject({
      email: mailbox,
      role: z.enum(roles),
      locationIds: locationIds.optional(),
      regionIds: regionIds.optional(),
    })
    .refine(({ role, locationIds = [] }) => role === 'franchisee' || locationIds.length === 0, {
      path: ['locationIds'],
      error: () => accountShapes().locationsOfFranchisee,
      params: { code: 'format' },
    })
    .refine(({ role, regionIds = [] }) => role === 'franchisee' || regionIds.length === 0, {
      path: ['regionIds'],
      error: () => accountShapes().locationsOfFranchisee,
      params: { code: 'format' },
    }),
  status: 201,
  etag: true,
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
  description: 'Without its tokens, which are never shown again.',
  ...single('invitation', invitation, { params, value: example }),
});

export const resendInvitation = operation({
  ...shared,
  name: 'resend',
  method: 'PUT',
  path: `${path}/resend`,
  actsAnew: true,
  summary: 'Resend the invitation email',
  description: `Sends the mail again with a new token; earlier tokens stop working, and the invitation is valid for another ${days(invitationDays)}. At most once a minute and ${maxResendsADay} times a day. The mail counts toward the limits of the tenant, like a new invitation. An invitation that was accepted or revoked is refused with \`invalid_transition\`.`,
  etag: true,
  errors: ['invalid_transition', 'invitation_pending', 'plan_limit_reached'],
  ...acknowledged({ params }),
});

export const revokeInvitation = operation({
  ...shared,
  name: 'revoke',
  method: 'DELETE',
  path,
  summary: 'Revoke invitation',
  description:
    'Its tokens stop working. An invitation that was accepted or revoked before is refused with `invalid_transition`.',
  etag: true,
  errors: ['invalid_transition'],
  ...acknowledged({ params }),
});
