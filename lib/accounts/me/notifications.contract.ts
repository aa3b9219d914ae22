import * as z from 'zod';
import { operation } from '#lib/platform/core/contract/operation.ts';
import { single } from '#lib/platform/core/contract/single.ts';

/** @public Named in the reference of the API. */
export const notifications = z.strictObject({
  assignment: z.boolean().describe('Whether a mail comes when a lead is assigned to the user'),
  mention: z.boolean().describe('Whether a mail comes when a note mentions the user'),
  task: z.boolean().describe('Whether a mail comes when a task of the user is due'),
});

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  notifications: 'The mails about leads that the user gets',
};

const shared = { group: 'me', path: '/v1/me/notifications', credential: 'user', roles: 'any' } as const;
const example = { assignment: true, mention: true, task: false };

export const getNotifications = operation({
  ...shared,
  name: 'get-notifications',
  method: 'GET',
  summary: 'Get own notifications',
  description: 'Until the user has chosen, all of them come.',
  ...single('notifications', notifications, { value: example }),
});

export const updateNotifications = operation({
  ...shared,
  name: 'update-notifications',
  method: 'PUT',
  summary: 'Update own notifications',
  description:
    'In all brands of the user. Fields that are not sent stay as they are. Mails to the addresses in the e-mail settings of a brand, a location or a form are not affected.',
  body: notifications.partial(),
  ...single('notifications', notifications, { body: { task: false }, value: example }),
});
