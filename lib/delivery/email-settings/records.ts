import * as z from 'zod';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, brandView, parsePartitionKey, platformView } from '#lib/platform/table/table.ts';
import { save, type Write } from '#lib/platform/table/write.ts';
import { brandMailShape, locationMailShape } from './rules.ts';

const stamps = { createdAt: z.string(), updatedAt: z.string() };

/** The state of a sender domain: proof of ownership, and the mail service's keys. */
const senderDomain = z.strictObject({
  /** The required content of the domain's TXT record. */
  token: z.string(),
  /** Names of the DKIM keys of the mail service. */
  dkim: z.array(z.string()),
  status: z.enum(['pending', 'verified']),
});
export type SenderDomainRecord = z.output<typeof senderDomain>;

const ofBrandShape = { ...brandMailShape, sender: senderDomain.nullable(), ...stamps };

const ofBrands = recordKind('email-settings', ofBrandShape).ofBrand('EMAIL_SETTINGS', 'brand', {
  title: 'E-mail settings of a brand',
  lists: {
    withDigest: {
      index: 'GSI1',
      owner: 'platform',
      partition: 'DIGESTS',
      sort: '{brandId}',
      when: ({ digest }) => digest !== 'off',
      values: (_, view) => ({ brandId: view.id }),
    },
    pendingDomains: {
      index: 'GSI2',
      owner: 'platform',
      partition: 'SENDER_DOMAINS',
      sort: '{brandId}',
      when: ({ sender }) => sender?.status === 'pending',
      values: (_, view) => ({ brandId: view.id }),
    },
  },
});

/** Early records of locations name the kind of those of brands; their key tells them apart. */
const ofLocations = recordKind('location-email-settings', { ...locationMailShape, ...stamps }).ofBrand(
  'EMAIL_SETTINGS',
  '{locationId}',
  { title: 'E-mail settings of a location' },
);

export type BrandMailRecord = RecordOf<typeof ofBrands>;
export type LocationMailRecord = RecordOf<typeof ofLocations>;

/** Version 0 has nothing but defaults. */
export const brandMailOf = (record: BrandMailRecord | undefined, now: Date): BrandMailRecord =>
  record ?? ofBrands.make({ version: 0, createdAt: now.toISOString(), updatedAt: now.toISOString() });

export const locationMailOf = (record: LocationMailRecord | undefined, now: Date): LocationMailRecord =>
  record ?? ofLocations.make({ version: 0, createdAt: now.toISOString(), updatedAt: now.toISOString() });

export const brandMailKey = ofBrands.key;
export const locationMailKey = ofLocations.key;

const ownersOf = (entries: readonly { PK: string }[]): BrandView[] =>
  entries.map(({ PK }) => brandView(parsePartitionKey(PK).id));

/** The brands of the whole platform that want a digest. */
export const brandsWithDigest = async (): Promise<BrandView[]> =>
  ownersOf(await queryAll({ partition: ofBrands.list('withDigest', platformView), attributes: ['PK'] }));

/** The brands of the whole platform whose sender domain waits for its DNS records. */
export const brandsWithPendingDomain = async (): Promise<BrandView[]> =>
  ownersOf(await queryAll({ partition: ofBrands.list('pendingDomains', platformView), attributes: ['PK'] }));

export const saveBrandMail = (view: BrandView, record: BrandMailRecord): Write => save(brandMailKey(view), record);

export const saveLocationMail = (view: BrandView, locationId: string, record: LocationMailRecord): Write =>
  save(locationMailKey(view, locationId), record);
