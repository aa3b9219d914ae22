import { leadRecipients } from '#lib/leads/leads/recipients.rules.ts';
import { type DefaultsOf, defaultsOf } from '#lib/platform/core/contract/defaults.ts';
import type { Input } from '#lib/platform/core/contract/operation.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import { deliveryErrors } from '#lib/platform/texts/errors.ts';
import {
  type Autoresponder,
  brandEmailSettings,
  type EffectiveEmailSettings,
  locationEmailSettings,
  type updateBrandEmailSettings,
  type updateLocationEmailSettings,
} from './contract.ts';

const silent: Autoresponder = { enabled: false, subject: null, body: null };

const ofBrand = brandEmailSettings.omit({
  brandId: true,
  senderDomainStatus: true,
  senderDomainRecords: true,
  leadsWithoutRecipient: true,
  createdAt: true,
  updatedAt: true,
}).shape;

/** The stored settings of a brand. */
export const brandMailShape = {
  ...ofBrand,
  leadNotificationsEnabled: ofBrand.leadNotificationsEnabled.default(true),
  notificationEmails: ofBrand.notificationEmails.default([]),
  autoresponder: ofBrand.autoresponder.default(silent),
  digest: ofBrand.digest.default('off'),
};
export type BrandMail = DefaultsOf<typeof brandMailShape>;

const ofLocation = locationEmailSettings.omit({
  brandId: true,
  locationId: true,
  effective: true,
  createdAt: true,
  updatedAt: true,
}).shape;

/** The stored settings of a location. */
export const locationMailShape = {
  ...ofLocation,
  inherit: ofLocation.inherit.default(true),
  notificationEmails: ofLocation.notificationEmails.default([]),
};
export type LocationMail = DefaultsOf<typeof locationMailShape>;

export const brandMailDefaults: BrandMail = defaultsOf(brandMailShape);
export const locationMailDefaults: LocationMail = defaultsOf(locationMailShape);

type AutoresponderChange = Input<typeof updateLocationEmailSettings>['body']['autoresponder'];

/** The given values, else the former ones; null restores the default. */
const merged = <T extends object>(
  before: T,
  defaults: T,
  given: { [Name in keyof T]?: T[Name] | null | undefined },
): T =>
  Object.fromEntries(
    (Object.keys(defaults) as (keyof T)[]).map((name) => {
      const wanted = given[name];
      return [name, wanted === undefined ? before[name] : (wanted ?? defaults[name])];
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
        message: deliveryErrors().autoresponder,
      })),
    );
};

/** The settings of a brand after a request. Throws `validation_error`. */
export const brandMailAfter = <Settings extends BrandMail>(
  before: Settings,
  { autoresponder, ...given }: Input<typeof updateBrandEmailSettings>['body'],
): Settings => {
  const answer = autoresponder === null ? silent : autoresponderAfter(before.autoresponder, autoresponder);
  checkAutoresponder(answer);
  return { ...before, ...merged<BrandMail>(before, brandMailDefaults, given), autoresponder: answer };
};

/** The settings of a location after a request. Throws `validation_error`. */
export const locationMailAfter = <Settings extends LocationMail>(
  before: Settings,
  { autoresponder, ...given }: Input<typeof updateLocationEmailSettings>['body'],
): Settings => {
  const own = autoresponder ? autoresponderAfter(before.autoresponder ?? silent, autoresponder) : before.autoresponder;
  const answer = autoresponder === null ? null : own;
  checkAutoresponder(answer);
  return { ...before, ...merged<LocationMail>(before, locationMailDefaults, given), autoresponder: answer };
};

/** The effective settings for leads of a location, or of none. */
export const effectiveMail = (
  brandName: string,
  brand: BrandMail = brandMailDefaults,
  location: LocationMail = locationMailDefaults,
): EffectiveEmailSettings => {
  const above = location.inherit ? brand : brandMailDefaults;
  const lists = { form: undefined, location, brand: above };
  return {
    fromName: brand.fromName ?? brandName,
    replyTo: brand.replyTo,
    leadNotificationsEnabled: location.leadNotificationsEnabled ?? above.leadNotificationsEnabled,
    notificationEmails: leadRecipients({ ...lists, location: { ...location, leadNotificationsEnabled: true } }),
    autoresponder: location.autoresponder ?? above.autoresponder,
  };
};
