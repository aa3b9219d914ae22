import { missingParts } from '#lib/platform/core/address/parts.ts';
import { soonHolidayDays } from '#lib/platform/core/contract/stated-numbers.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { completenessWords } from '#lib/platform/texts/data.ts';
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
  key: keyof ReturnType<typeof completenessWords>;
  points: number;
  hint(): Said;
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
    points: 5,
    hint: () => completenessWords().name.hint,
    fields: ['businessName'],
    complete: ({ businessName }) => businessName !== null,
  },
  {
    key: 'address',
    points: 15,
    hint: () => completenessWords().address.hint,
    fields: ['address', 'city', 'state', 'zipCode', 'country'],
    complete: (profile) => hasAddress(profile) || profile.serviceArea !== null,
  },
  {
    key: 'phone',
    points: 10,
    hint: () => completenessWords().phone.hint,
    fields: ['phone'],
    complete: ({ phone }) => phone !== null,
  },
  {
    key: 'primaryCategory',
    points: 10,
    hint: () => completenessWords().primaryCategory.hint,
    fields: ['primaryCategory'],
    complete: ({ primaryCategory }) => primaryCategory !== null,
  },
  {
    key: 'hours',
    points: 15,
    hint: () => completenessWords().hours.hint,
    fields: ['hours'],
    complete: ({ hours }) => hours !== null && Object.values(hours).every((day) => day !== null),
  },
  {
    key: 'description',
    points: 10,
    hint: () => completenessWords().description.hint(enoughToRead),
    fields: ['description'],
    complete: ({ description }) => description !== null && [...description].length >= enoughToRead,
  },
  {
    key: 'logo',
    points: 5,
    hint: () => completenessWords().logo.hint,
    fields: ['logoMediaId'],
    complete: ({ logoMediaId }) => logoMediaId !== null,
  },
  {
    key: 'cover',
    points: 5,
    hint: () => completenessWords().cover.hint,
    fields: ['coverMediaId'],
    complete: ({ coverMediaId }) => coverMediaId !== null,
  },
  {
    key: 'gallery',
    points: 5,
    hint: () => completenessWords().gallery.hint(enoughPictures),
    fields: ['galleryMediaIds'],
    complete: ({ galleryMediaIds }) => galleryMediaIds.length >= enoughPictures,
  },
  {
    key: 'email',
    points: 5,
    hint: () => completenessWords().email.hint,
    fields: ['email'],
    complete: ({ email }) => email !== null,
  },
  {
    key: 'coordinates',
    points: 5,
    hint: () => completenessWords().coordinates.hint,
    fields: ['latitude', 'longitude'],
    complete: ({ latitude, longitude }) => latitude !== null && longitude !== null,
  },
  {
    key: 'services',
    points: 5,
    hint: () => completenessWords().services.hint,
    fields: [],
    complete: (_, { hasActiveService }) => hasActiveService,
  },
  {
    key: 'holidayHours',
    points: 5,
    hint: () => completenessWords().holidayHours.hint(soonHolidayDays),
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
  const items = aspects.map(({ key, points, hint, fields, complete }) => {
    const isComplete = complete(profile, around);
    return {
      key,
      label: completenessWords()[key].label,
      points,
      earned: isComplete ? points : 0,
      complete: isComplete,
      locked: fields.some((field) => locked.includes(field)),
      hint: hint(),
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
