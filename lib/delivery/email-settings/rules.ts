import { leadRecipients } from '#lib/leads/leads/recipients.rules.ts';
import type { Input } from '#lib/platform/core/contract/operation.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import type {
  Autoresponder,
  BrandEmailSettings,
  EffectiveEmailSettings,
  LocationEmailSettings,
  updateBrandEmailSettings,
  updateLocationEmailSettings,
} from './contract.ts';

export type BrandMail = Pick<
  BrandEmailSettings,
  | 'fromName'
  | 'replyTo'
  | 'senderDomain'
  | 'leadNotificationsEnabled'
  | 'notificationEmails'
  | 'autoresponder'
  | 'digest'
>;

export type LocationMail = Pick<
  LocationEmailSettings,
  'inherit' | 'notificationEmails' | 'leadNotificationsEnabled' | 'autoresponder'
>;

const silent: Autoresponder = { enabled: false, subject: null, body: null };

const brandDefaults: BrandMail = {
  fromName: null,
  replyTo: null,
  senderDomain: null,
  leadNotificationsEnabled: true,
  notificationEmails: [],
  autoresponder: silent,
  digest: 'off',
};

const locationDefaults: LocationMail = {
  inherit: true,
  notificationEmails: [],
  leadNotificationsEnabled: null,
  autoresponder: null,
};

const withDefaults = <T extends object>(stored: Partial<T> = {}, defaults: T): T =>
  Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, stored[name as keyof T] ?? value])) as T;

/** Settings as stored, which may lack values that were never set. */
export const brandMailOf = (stored: Partial<BrandMail> | undefined): BrandMail => withDefaults(stored, brandDefaults);
export const locationMailOf = (stored: Partial<LocationMail> | undefined): LocationMail =>
  withDefaults(stored, locationDefaults);

type AutoresponderChange = Input<typeof updateLocationEmailSettings>['body']['autoresponder'];

/** The given values, else the former ones; null restores the default. */
const merged = <T extends object>(
  before: T,
  defaults: T,
  given: { [Name in keyof T]?: T[Name] | null | undefined },
): T =>
  Object.fromEntries(
    Object.entries(before).map(([name, value]) => {
      const wanted = given[name as keyof T];
      return [name, wanted === undefined ? value : (wanted ?? defaults[name as keyof T])];
    }),
  ) as T;

const autoresponderAfter = (before: Autoresponder, given: AutoresponderChange): Autoresponder =>
  given ? merged(before, silent, given) : before;

/** An enabled automatic answer needs a text. */
const checkAutoresponder = (answer: Autoresponder | null): void => {
  if (!answer?.enabled) return;
  const missing = (['subject', 'body'] as const).filter((name) => answer[name] === null);
  if (missing.length > 0)
    throw invalid(
      missing.map((name) => ({
        field: `autoresponder.${name}`,
        code: 'required',
        message: 'is required while the autoresponder is enabled',
      })),
    );
};

/** The settings of a brand after a request. Throws `validation_error`. */
export const brandMailAfter = (
  before: BrandMail,
  { autoresponder, ...given }: Input<typeof updateBrandEmailSettings>['body'],
): BrandMail => {
  const answer = autoresponder === null ? silent : autoresponderAfter(before.autoresponder, autoresponder);
  checkAutoresponder(answer);
  return { ...merged(before, brandDefaults, given), autoresponder: answer };
};

/** The settings of a location after a request. Throws `validation_error`. */
export const locationMailAfter = (
  before: LocationMail,
  { autoresponder, ...given }: Input<typeof updateLocationEmailSettings>['body'],
): LocationMail => {
  const own = autoresponder ? autoresponderAfter(before.autoresponder ?? silent, autoresponder) : before.autoresponder;
  const answer = autoresponder === null ? null : own;
  checkAutoresponder(answer);
  return { ...merged(before, locationDefaults, given), autoresponder: answer };
};

/** The effective settings for leads of a location, or of none. */
export const effectiveMail = (
  brandName: string,
  brand: BrandMail,
  location: LocationMail = locationDefaults,
): EffectiveEmailSettings => {
  const above = location.inherit ? brand : brandDefaults;
  const lists = { form: undefined, location, brand: above };
  return {
    fromName: brand.fromName ?? brandName,
    replyTo: brand.replyTo,
    leadNotificationsEnabled: location.leadNotificationsEnabled ?? above.leadNotificationsEnabled,
    notificationEmails: leadRecipients({ ...lists, location: { ...location, leadNotificationsEnabled: true } }),
    autoresponder: location.autoresponder ?? above.autoresponder,
  };
};
