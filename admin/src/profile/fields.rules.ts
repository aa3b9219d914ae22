import type { BodyOf, DataOf } from '../data/operations.ts';
import { pick } from '../data/shape.ts';

export type Profile = DataOf<'profile/get'>['profile'];
export type Change = BodyOf<'profile/update'>;
export type LockableField = Profile['lockedFields'][number];

/** Values of the profile tab. Hours have a tab of their own. */
const names = [
  'businessName',
  'legalName',
  'phone',
  'additionalPhones',
  'email',
  'websiteUrl',
  'address',
  'addressLine2',
  'city',
  'state',
  'zipCode',
  'country',
  'hideAddress',
  'latitude',
  'longitude',
  'description',
  'shortDescription',
  'yearEstablished',
  'primaryCategory',
  'additionalCategories',
  'socialLinks',
  'paymentMethods',
  'languages',
  'attributes',
  'logoMediaId',
  'coverMediaId',
  'galleryMediaIds',
  'serviceArea',
  'lockedFields',
] as const satisfies readonly (keyof Profile)[];

/** Other phones by the fields that show them, empty if there is none: each field is its own, also in a conflict. */
type Phones = Readonly<Record<'0' | '1', string>>;

export type Values = Omit<Pick<Profile, (typeof names)[number]>, 'additionalPhones'> & { additionalPhones: Phones };

export const profileValues = (profile: Profile): Values => {
  const [first = '', second = ''] = profile.additionalPhones;
  return { ...pick(profile, names), additionalPhones: { 0: first, 1: second } };
};

const areaOf = (area: Values['serviceArea']): Values['serviceArea'] =>
  area && (area.postalCodes.length > 0 || area.radiusKm !== null) ? area : null;

/** The API merges attributes, so removed ones are sent as null. */
const attributesOf = (
  after: Values['attributes'],
  before: Values['attributes'],
): NonNullable<Change['attributes']> => ({
  ...Object.fromEntries(Object.keys(before).map((name) => [name, null])),
  ...after,
});

/** The changes that the brand allows: a field can be locked after somebody has typed into it, and one refuses all changes. */
export const withoutLocked = <Changes extends object>(changes: Changes, locked: readonly LockableField[]): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => !locked.some((one) => one === name))) as Changes;

/** The update request, with the changed values only. */
export const profileUpdateBody = (
  { additionalPhones, attributes, serviceArea, ...others }: Partial<Values>,
  before: Pick<Values, 'attributes'>,
): Change => ({
  ...others,
  ...(additionalPhones && { additionalPhones: Object.values(additionalPhones).filter((phone) => phone.trim() !== '') }),
  ...(attributes && { attributes: attributesOf(attributes, before.attributes) }),
  ...(serviceArea !== undefined && { serviceArea: areaOf(serviceArea) }),
});
