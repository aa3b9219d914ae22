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

export type Values = Pick<Profile, (typeof names)[number]>;

export const valuesOf = (profile: Profile): Values => pick(profile, names);

/** A phone that was typed and removed again is null, and one that was left out is undefined. */
type Typed = Omit<Values, 'additionalPhones'> & { additionalPhones: (string | null | undefined)[] };

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

/** The update request, with the changed values only. */
export const bodyOf = (
  { additionalPhones, attributes, serviceArea, ...others }: Partial<Typed>,
  before: Pick<Values, 'attributes'>,
): Change => ({
  ...others,
  ...(additionalPhones && { additionalPhones: additionalPhones.flatMap((phone) => (phone?.trim() ? [phone] : [])) }),
  ...(attributes && { attributes: attributesOf(attributes, before.attributes) }),
  ...(serviceArea !== undefined && { serviceArea: areaOf(serviceArea) }),
});
