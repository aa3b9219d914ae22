import type { BrandSettings } from './domain.tsx';

export type Values = Pick<
  BrandSettings,
  | 'fromName'
  | 'replyTo'
  | 'senderDomain'
  | 'leadNotificationsEnabled'
  | 'notificationEmails'
  | 'autoresponder'
  | 'digest'
>;

/** Values of the form for the brand. */
export const valuesOf = (settings: BrandSettings): Values => ({
  fromName: settings.fromName,
  replyTo: settings.replyTo,
  senderDomain: settings.senderDomain,
  leadNotificationsEnabled: settings.leadNotificationsEnabled,
  notificationEmails: settings.notificationEmails,
  autoresponder: settings.autoresponder,
  digest: settings.digest,
});
