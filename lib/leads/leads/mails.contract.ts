import * as z from 'zod';
import { brandId, leadId } from '#lib/platform/core/contract/example-ids.ts';
import { operation, roles } from '#lib/platform/core/contract/operation.ts';
import { email, timestamp } from '#lib/platform/core/contract/primitives.ts';
import { noticeDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';

/** @public Named in the reference of the API. */
export const leadMail = z.strictObject({
  kind: z
    .enum(['notification', 'autoresponse'])
    .describe('`notification`: to those who answer leads. `autoresponse`: the automatic answer to the visitor'),
  to: email.nullable().describe('The recipient; null for the visitor, and for an address that the caller may not see'),
  status: z
    .enum(['pending', 'sent', 'rejected', 'suppressed'])
    .describe(
      '`pending`: it is being sent, or tried again. `sent`: the mail service took it. `rejected`: the mail service refused it for good. `suppressed`: it was not sent, because an earlier mail to the address bounced or its owner complained',
    ),
  at: timestamp.nullable().describe('When it was sent or given up; null while it is pending'),
});

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  leadMail: 'A mail about a lead',
  mails: 'One entry for each recipient, notifications first',
};

export const listLeadMails = operation({
  group: 'leads',
  name: 'list-mails',
  method: 'GET',
  path: '/v1/brands/{brandId}/leads/{leadId}/mails',
  summary: 'List mails of a lead',
  description: `Who was told of the lead by mail, and the automatic answer to the visitor, of the last ${days(noticeDays)}. Addresses are shown to callers who may read the e-mail settings that they are from.`,
  credential: 'any',
  perLocation: true,
  roles,
  data: z.strictObject({ mails: z.array(leadMail) }),
  example: {
    params: { brandId, leadId },
    data: {
      mails: [
        { kind: 'notification', to: 'office@acme.example', status: 'sent', at: '2026-11-20T10:15:02.000Z' },
        { kind: 'autoresponse', to: null, status: 'sent', at: '2026-11-20T10:15:02.000Z' },
      ],
    },
  },
});
