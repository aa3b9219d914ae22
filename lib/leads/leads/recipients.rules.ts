import { emailKey } from '#lib/platform/core/email.ts';

interface Settings {
  notificationEmails: readonly string[];
  leadNotificationsEnabled?: boolean | null;
}

interface LeadSettings {
  form: Pick<Settings, 'notificationEmails'> | undefined;
  location: Settings | undefined;
  brand: Settings | undefined;
}

/** The recipients of a new lead: the form's addresses, the location's and the brand's, once each. */
export const leadRecipients = ({ form, location, brand }: LeadSettings): string[] => {
  const enabled = location?.leadNotificationsEnabled ?? brand?.leadNotificationsEnabled ?? true;
  if (!enabled) return [];
  const addresses = [form, location, brand].flatMap((settings) => settings?.notificationEmails ?? []);
  return [...new Map(addresses.map((address) => [emailKey(address), address])).values()];
};
