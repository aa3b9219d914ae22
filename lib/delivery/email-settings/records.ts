import { queryAll } from '#lib/platform/table/lists/query.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, brandView, placeOf, platformView } from '#lib/platform/table/table.ts';
import { save, type Write } from '#lib/platform/table/write.ts';
import type { BrandMail, LocationMail } from './rules.ts';

interface Stored {
  kind: 'email-settings';
  version: number;
  createdAt: string;
  updatedAt: string;
}

/** The state of a sender domain: proof of ownership, and the mail service's keys. */
export interface SenderDomainRecord {
  /** The required content of the domain's TXT record. */
  token: string;
  /** Names of the DKIM keys of the mail service. */
  dkim: string[];
  status: 'pending' | 'verified';
}

/** Early records lack the settings that were added since; `brandMailOf` fills them in. */
export interface BrandMailRecord extends Stored, Partial<BrandMail> {
  sender?: SenderDomainRecord | null;
}

/** As that of a brand; `locationMailOf` fills in what is absent. */
export interface LocationMailRecord extends Stored, Partial<LocationMail> {}

/** Settings as they apply: those that were stored, and the defaults; version 0 if none ever were. */
export const storedMail = <Record extends Stored, Settings extends object>(
  stored: Record | undefined,
  settings: Settings,
  now: Date,
): (Record | Stored) & Settings => {
  const at = now.toISOString();
  return { kind: 'email-settings', version: 0, createdAt: at, updatedAt: at, ...stored, ...settings };
};

const ofBrands = recordKind<BrandMailRecord>('email-settings').ofBrand('EMAIL_SETTINGS', 'brand', {
  title: 'E-mail settings of a brand',
  lists: {
    withDigest: {
      index: 'GSI1',
      owner: 'platform',
      partition: 'DIGESTS',
      sort: '{brandId}',
      when: ({ digest = 'off' }) => digest !== 'off',
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

const ofLocations = recordKind<LocationMailRecord>('email-settings').ofBrand('EMAIL_SETTINGS', '{locationId}', {
  title: 'E-mail settings of a location',
});

export const brandMailKey = ofBrands.key;
export const locationMailKey = ofLocations.key;

const ownersOf = (entries: readonly { PK: string }[]): BrandView[] =>
  entries.map(({ PK }) => brandView(placeOf(PK).id));

/** The brands of the whole platform that want a digest. */
export const brandsWithDigest = async (): Promise<BrandView[]> =>
  ownersOf(await queryAll({ partition: ofBrands.list('withDigest', platformView), attributes: ['PK'] }));

/** The brands of the whole platform whose sender domain waits for its DNS records. */
export const brandsWithPendingDomain = async (): Promise<BrandView[]> =>
  ownersOf(await queryAll({ partition: ofBrands.list('pendingDomains', platformView), attributes: ['PK'] }));

export const saveBrandMail = (view: BrandView, record: BrandMailRecord): Write => save(brandMailKey(view), record);

export const saveLocationMail = (view: BrandView, locationId: string, record: LocationMailRecord): Write =>
  save(locationMailKey(view, locationId), record);
