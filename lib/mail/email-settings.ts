import { proofName } from '#lib/dns/domain-proof.rules.ts';
import { type BrandView, type Item, type Key, platformView } from '#lib/table/table.ts';
import { save, type Write } from '#lib/table/write.ts';
import type { BrandEmailSettings, LocationEmailSettings } from './email-settings.contract.ts';
import type { BrandMail, LocationMail } from './email-settings.rules.ts';

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

export interface BrandMailRecord extends Stored, BrandMail {
  sender: SenderDomainRecord | null;
}

export interface LocationMailRecord extends Stored, LocationMail {}

/** Early records lack some attributes. */
type Known<T> = Partial<T>;

const kind = 'EMAIL_SETTINGS';
export const brandMailKey = (view: BrandView): Key<Known<BrandMailRecord>> => view.key(kind, 'brand');
export const locationMailKey = (view: BrandView, locationId: string): Key<Known<LocationMailRecord>> =>
  view.key(kind, locationId);

const digests = 'DIGESTS';
const pendingDomains = 'SENDER_DOMAINS';

/** Brands with a digest, and those with an unverified sender domain: lists of the whole platform. */
export const brandsWithDigest = (): string => platformView.partition(digests);
export const brandsWithPendingDomain = (): string => platformView.partition(pendingDomains);

/** The stored item: the record with its entries in those lists. */
const brandItem = (view: BrandView, record: BrandMailRecord): Item & { version: number } => ({
  ...record,
  ...(record.digest !== 'off' && platformView.index('GSI1', digests, view.id)),
  ...(record.sender?.status === 'pending' && platformView.index('GSI2', pendingDomains, view.id)),
});

export const saveBrandMail = (view: BrandView, record: BrandMailRecord): Write =>
  save(brandMailKey(view), brandItem(view, record));

export const saveLocationMail = (view: BrandView, locationId: string, record: LocationMailRecord): Write =>
  save(locationMailKey(view, locationId), { ...record });

type Shown = Pick<BrandEmailSettings, 'senderDomainRecords' | 'senderDomainStatus'>;

const recordsOf = (domain: string | null, sender: SenderDomainRecord | null | undefined): Shown => {
  if (domain === null || !sender) return { senderDomainStatus: 'unverified', senderDomainRecords: [] };
  const dkim = sender.dkim.map((name) => ({
    type: 'CNAME' as const,
    name: `${name}._domainkey.${domain}`,
    value: `${name}.dkim.amazonses.com`,
  }));
  const proof = { type: 'TXT' as const, name: proofName(domain), value: sender.token };
  return { senderDomainStatus: sender.status, senderDomainRecords: [proof, ...dkim] };
};

type Times = Partial<Pick<Stored, 'createdAt' | 'updatedAt'>>;

const timesOf = ({ createdAt = undefined, updatedAt = undefined }: Times = {}) => ({
  createdAt: createdAt ?? null,
  updatedAt: updatedAt ?? null,
});

export const toBrandMail = (
  brandId: string,
  settings: BrandMail,
  record: (Times & Partial<Pick<BrandMailRecord, 'sender'>>) | undefined,
): BrandEmailSettings => ({
  brandId,
  fromName: settings.fromName,
  replyTo: settings.replyTo,
  senderDomain: settings.senderDomain,
  ...recordsOf(settings.senderDomain, record?.sender),
  leadNotificationsEnabled: settings.leadNotificationsEnabled,
  notificationEmails: settings.notificationEmails,
  autoresponder: settings.autoresponder,
  digest: settings.digest,
  ...timesOf(record),
});

export const toLocationMail = (
  ids: Pick<LocationEmailSettings, 'brandId' | 'locationId'>,
  settings: LocationMail,
  effective: LocationEmailSettings['effective'],
  record: Times | undefined,
): LocationEmailSettings => ({
  ...ids,
  inherit: settings.inherit,
  notificationEmails: settings.notificationEmails,
  leadNotificationsEnabled: settings.leadNotificationsEnabled,
  autoresponder: settings.autoresponder,
  effective,
  ...timesOf(record),
});
