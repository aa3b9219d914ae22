import { isDeepStrictEqual } from 'node:util';
import type { Week } from '#lib/places/hours/contract.ts';
import { changedWeek, overlapsOf } from '#lib/places/hours/rules.ts';
import type { Caller } from '#lib/platform/access/caller.rules.ts';
import { countryOfLocale } from '#lib/platform/core/country-of-locale.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import { omitUndefined } from '#lib/platform/core/omit-undefined.ts';
import { phoneDisplay, readPhone } from '#lib/platform/core/phone.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { placeErrors } from '#lib/platform/texts/errors.ts';
import type { ProfileChange } from './fields.contract.ts';
import { checkLocks } from './locks.rules.ts';
import { defaultProfile, type ProfileSettings } from './settings.rules.ts';

const maxAttributes = 50;

const wrong = (field: string, code: FieldError['code'], message: Said): FieldError => ({ field, code, message });

const withPhones = (before: ProfileSettings, change: ProfileChange, after: ProfileSettings, locale: string) => {
  const country = after.country ?? countryOfLocale(locale);
  const errors: FieldError[] = [];
  const read = (field: string, text: string): string => {
    const number = readPhone(text, country);
    if (number === undefined) errors.push(wrong(field, 'format', placeErrors().phoneNumber));
    return number ?? text;
  };
  const phone = change.phone ? read('phone', change.phone) : after.phone;
  const additionalPhones =
    change.additionalPhones?.map((text, at) => read(`additionalPhones.${at}`, text)) ?? before.additionalPhones;
  const numbers = { phone, phoneDisplay: phone && phoneDisplay(phone, country), additionalPhones };
  return { after: { ...after, ...numbers }, errors };
};

const checkPlace = ({ latitude, longitude }: ProfileSettings): FieldError[] => {
  if ((latitude === null) === (longitude === null)) return [];
  const [missing, there] = latitude === null ? ['latitude', 'longitude'] : ['longitude', 'latitude'];
  return [wrong(missing, 'required', coreErrors().requiredWith(there))];
};

const overlapErrors = (week: Week, at: string): FieldError[] =>
  overlapsOf(week).map(([day, next]) => wrong(`${at}.${day}`, 'format', placeErrors().overlapOfDays(next)));

const checkHours = ({ hours, moreHours }: ProfileSettings): FieldError[] => [
  ...(hours ? overlapErrors(hours, 'hours') : []),
  ...moreHours.flatMap((set, at) => overlapErrors(set.hours, `moreHours.${at}.hours`)),
];

const checkAttributes = ({ attributes }: ProfileSettings): FieldError[] =>
  Object.keys(attributes).length > maxAttributes
    ? [wrong('attributes', 'max', coreErrors().mostEntries(maxAttributes))]
    : [];

const emptyWeek = {
  monday: null,
  tuesday: null,
  wednesday: null,
  thursday: null,
  friday: null,
  saturday: null,
  sunday: null,
};

const merged = (before: ProfileSettings, { phone, additionalPhones: _, ...change }: ProfileChange): ProfileSettings => {
  const { hours, moreHours, socialLinks, attributes, ...plain } = change;
  const kept = Object.entries({ ...before.attributes, ...attributes }).filter(([, value]) => value !== null);
  return {
    ...before,
    ...omitUndefined(plain),
    ...(phone === null && { phone }),
    ...(hours !== undefined && { hours: hours && changedWeek(before.hours, hours) }),
    ...(moreHours && {
      moreHours: moreHours.map((set) => ({ type: set.type, hours: changedWeek(null, set.hours) ?? emptyWeek })),
    }),
    ...(socialLinks !== undefined && {
      socialLinks: socialLinks ? { ...before.socialLinks, ...omitUndefined(socialLinks) } : defaultProfile.socialLinks,
    }),
    ...(attributes !== undefined && {
      attributes: attributes ? (Object.fromEntries(kept) as ProfileSettings['attributes']) : {},
    }),
  };
};

/** Another order of keys is no change. */
const settled = (before: ProfileSettings, after: ProfileSettings): ProfileSettings => {
  const same = Object.entries(before).filter(([name, value]) =>
    isDeepStrictEqual(value, after[name as keyof ProfileSettings]),
  );
  return { ...after, ...Object.fromEntries(same) };
};

/** A profile after a change by this caller; throws if a field is wrong or locked. */
export const changedProfile = (
  before: ProfileSettings,
  change: ProfileChange,
  { caller, locale }: { caller: Caller; locale: string },
): ProfileSettings => {
  const { after, errors } = withPhones(before, change, merged(before, change), locale);
  errors.push(...checkPlace(after), ...checkHours(after), ...checkAttributes(after));
  if (errors.length > 0) throw invalid(errors);
  checkLocks(before, after, caller);
  return settled(before, after);
};

type Place = Pick<ProfileSettings, 'city' | 'state' | 'country' | 'latitude' | 'longitude'>;

/** The address that a location has from its profile. */
export const placeOf = ({ city, state, country, latitude, longitude }: Place): Place => ({
  city,
  state,
  country,
  latitude,
  longitude,
});

/** The record of the location with the address of the profile; undefined if it is the same already. */
export const movedTo = <Record extends Place & { version: number; updatedAt: string }>(
  location: Record,
  profile: Place,
  now: Date,
): Record | undefined => {
  const place = placeOf(profile);
  const isThere = (Object.keys(place) as (keyof Place)[]).every((name) => location[name] === place[name]);
  return isThere ? undefined : { ...location, ...place, version: location.version + 1, updatedAt: now.toISOString() };
};
