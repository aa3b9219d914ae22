import { missingParts } from '#lib/platform/core/address/parts.ts';
import { soonHolidayDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import type { Completeness } from './contract.ts';
import type { ProfileSettings } from './settings.rules.ts';

type Field = keyof ProfileSettings & Completeness['missing'][number];

/** Data that counts, beside the profile itself. */
export interface ProfileContext {
  hasActiveService: boolean;
  /** Within the next 90 days. */
  hasHolidayHours: boolean;
}

interface Aspect {
  key: string;
  label: string;
  points: number;
  hint: string;
  /** The fields that complete it. */
  fields: readonly Field[];
  complete(profile: ProfileSettings, around: ProfileContext): boolean;
}

const hasAddress = ({ country, ...profile }: ProfileSettings): boolean =>
  country !== null && missingParts(profile, country).length === 0;

const enoughPictures = 3;
const enoughToRead = 150;

const aspects: readonly Aspect[] = [
  {
    key: 'name',
    label: 'Name',
    points: 5,
    hint: 'Give the name that visitors know the location by.',
    fields: ['businessName'],
    complete: ({ businessName }) => businessName !== null,
  },
  {
    key: 'address',
    label: 'Address or service area',
    points: 15,
    hint: 'Give the country and what its addresses need, such as street, city and postal code; or the area that is served.',
    fields: ['address', 'city', 'state', 'zipCode', 'country'],
    complete: (profile) => hasAddress(profile) || profile.serviceArea !== null,
  },
  {
    key: 'phone',
    label: 'Phone',
    points: 10,
    hint: 'Give a phone number that visitors can call.',
    fields: ['phone'],
    complete: ({ phone }) => phone !== null,
  },
  {
    key: 'primaryCategory',
    label: 'Primary category',
    points: 10,
    hint: 'Say what kind of business this is.',
    fields: ['primaryCategory'],
    complete: ({ primaryCategory }) => primaryCategory !== null,
  },
  {
    key: 'hours',
    label: 'Opening hours',
    points: 15,
    hint: 'State the hours of all seven days, closed ones too.',
    fields: ['hours'],
    complete: ({ hours }) => hours !== null && Object.values(hours).every((day) => day !== null),
  },
  {
    key: 'description',
    label: 'Description',
    points: 10,
    hint: `Describe the location in at least ${enoughToRead} characters.`,
    fields: ['description'],
    complete: ({ description }) => description !== null && [...description].length >= enoughToRead,
  },
  {
    key: 'logo',
    label: 'Logo',
    points: 5,
    hint: 'Choose a logo.',
    fields: ['logoMediaId'],
    complete: ({ logoMediaId }) => logoMediaId !== null,
  },
  {
    key: 'cover',
    label: 'Cover picture',
    points: 5,
    hint: 'Choose a cover picture.',
    fields: ['coverMediaId'],
    complete: ({ coverMediaId }) => coverMediaId !== null,
  },
  {
    key: 'gallery',
    label: 'Gallery',
    points: 5,
    hint: `Show at least ${enoughPictures} pictures.`,
    fields: ['galleryMediaIds'],
    complete: ({ galleryMediaIds }) => galleryMediaIds.length >= enoughPictures,
  },
  {
    key: 'email',
    label: 'E-mail',
    points: 5,
    hint: 'Give an e-mail address that visitors can write to.',
    fields: ['email'],
    complete: ({ email }) => email !== null,
  },
  {
    key: 'coordinates',
    label: 'Place on the map',
    points: 5,
    hint: 'Give latitude and longitude.',
    fields: ['latitude', 'longitude'],
    complete: ({ latitude, longitude }) => latitude !== null && longitude !== null,
  },
  {
    key: 'services',
    label: 'Services',
    points: 5,
    hint: 'Offer at least one active service.',
    fields: [],
    complete: (_, { hasActiveService }) => hasActiveService,
  },
  {
    key: 'holidayHours',
    label: 'Holiday hours',
    points: 5,
    hint: `Give the hours of holidays in the next ${days(soonHolidayDays)}, or say that no holiday has hours of its own.`,
    fields: ['noHolidayHours'],
    complete: ({ noHolidayHours }, { hasHolidayHours }) => hasHolidayHours || noHolidayHours,
  },
];

const levelOf = (score: number): Completeness['level'] => {
  if (score >= 100) return 'complete';
  if (score >= 67) return 'good';
  return score >= 34 ? 'fair' : 'low';
};

/** The completeness of a profile. Fields that the brand has locked are marked, as a franchisee cannot fill them in. */
export const completenessOf = (profile: ProfileSettings, around: ProfileContext, now: Date): Completeness => {
  const locked: readonly string[] = profile.lockedFields;
  const items = aspects.map(({ key, label, points, hint, fields, complete }) => {
    const isComplete = complete(profile, around);
    return {
      key,
      label,
      points,
      earned: isComplete ? points : 0,
      complete: isComplete,
      locked: fields.some((field) => locked.includes(field)),
      hint,
    };
  });
  const score = items.reduce((sum, { earned }) => sum + earned, 0);
  return {
    score,
    level: levelOf(score),
    items,
    missing: items.filter(({ complete }) => !complete).map(({ key }) => key),
    computedAt: now.toISOString(),
  };
};
