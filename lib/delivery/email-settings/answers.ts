import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { proofName } from '#lib/platform/dns/domain-proof.rules.ts';
import {
  type BrandEmailSettings,
  brandEmailSettings,
  type LocationEmailSettings,
  locationEmailSettings,
} from './contract.ts';
import type { BrandMailRecord, LocationMailRecord, SenderDomainRecord } from './records.ts';
import type { BrandMail, LocationMail } from './rules.ts';

const showBrand = allowlist(brandEmailSettings);
const showLocation = allowlist(locationEmailSettings);

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

/** `record` is undefined while nobody has set anything. */
const timesOf = (record: BrandMailRecord | LocationMailRecord | undefined) => ({
  createdAt: record?.createdAt ?? null,
  updatedAt: record?.updatedAt ?? null,
});

export const toBrandMail = (
  brandId: string,
  settings: BrandMail,
  record: BrandMailRecord | undefined,
  leadsWithoutRecipient: boolean,
): BrandEmailSettings =>
  showBrand({
    brandId,
    ...settings,
    leadsWithoutRecipient,
    ...recordsOf(settings.senderDomain, record?.sender),
    ...timesOf(record),
  });

export const toLocationMail = (
  ids: Pick<LocationEmailSettings, 'brandId' | 'locationId'>,
  settings: LocationMail,
  effective: LocationEmailSettings['effective'],
  record: LocationMailRecord | undefined,
): LocationEmailSettings => showLocation({ ...ids, ...settings, effective, ...timesOf(record) });
