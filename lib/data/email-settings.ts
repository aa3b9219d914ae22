import type { BrandView, Key } from './table.ts';

/** Who is told of new leads, for the brand or for one location. */
export interface EmailSettings {
  notificationEmails: string[];
  /** Undefined for as the brand has it, where it is on by default. */
  leadNotificationsEnabled?: boolean;
}

export const emailSettingsKey = (own: BrandView, locationId: string | 'brand'): Key<EmailSettings> =>
  own.key('EMAIL_SETTINGS', locationId);
