import { type ProfileChange, profileChange } from '#lib/places/profile/fields.contract.ts';
import type { ProfileRecord } from '#lib/places/profile/records.ts';
import type { FieldChange } from '../contract.ts';
import { changedFields, formerEntries, formerOf } from '../fields.rules.ts';
import { moreHoursChanges } from './more-hours.rules.ts';

/** The fields that are changed in parts: by day, network or name. */
const inParts = ['hours', 'socialLinks', 'attributes'] as const;

const isWhole = (name: string): name is Exclude<keyof ProfileChange, (typeof inParts)[number]> =>
  name !== 'moreHours' && !(inParts as readonly string[]).includes(name);

const whole = Object.keys(profileChange.shape).filter(isWhole);

export const profileChanges = (before: ProfileRecord, after: ProfileRecord): FieldChange[] => [
  ...changedFields('profile', before, after, whole),
  ...inParts.flatMap((name) => changedFields(`profile.${name}`, before[name], after[name])),
  ...moreHoursChanges(before, after),
];

/** The change that brings the former profile back. */
export const formerProfile = (before: ProfileRecord, after: ProfileRecord): ProfileChange => {
  const parts = inParts.map((name): [string, unknown] => {
    const former = formerEntries(before[name], after[name]);
    return [name, before[name] === null ? null : former];
  });
  const changed = parts.filter(([name]) =>
    profileChanges(before, after).some(({ field }) => field.startsWith(`profile.${name}.`)),
  );
  return { ...formerOf<ProfileChange, keyof ProfileChange>(before, after, whole), ...Object.fromEntries(changed) };
};
