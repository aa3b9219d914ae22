import { allowlist } from '#lib/platform/core/contract/allowlist.ts';
import { proofName } from '#lib/platform/dns/domain-proof.rules.ts';
import {
  type BrandEmailSettings,
  brandEmailSettings,
  type LocationEmailSettings,
  locationEmailSettings,
} from './contract.ts';
import type { BrandMailRecord, LocationMailRecord, SenderDomainRecord } from './records.ts';

const showBrand = allowlist(brandEmailSettings);
const showLocation = allowlist(locationEmailSettings);

type Shown = Pick<BrandEmailSettings, 'senderDomainRecords' | 'senderDomainStatus'>;

const recordsOf = (domain: string | null, sender: SenderDomainRecord | null): Shown => {
  if (domain === null || !sender) return { senderDomainStatus: 'unverified', senderDomainRecords: [] };
  const dkim = sender.dkim.map((name) => ({
    type: 'CNAME' as const,
    name: `${name}._domainkey.${domain}`,
    value: `${name}.dkim.amazonses.com`,
  }));
  const proof = { type: 'TXT' as const, name: proofName(domain), value: sender.token };
  return { senderDomainStatus: sender.status, senderDomainRecords: [proof, ...dkim] };
};

/** Null while nobody has set anything. */
const timesOf = ({ version, createdAt, updatedAt }: BrandMailRecord | LocationMailRecord) =>
  version === 0 ? { createdAt: null, updatedAt: null } : { createdAt, updatedAt };

export const toBrandMail = (
  brandId: string,
  record: BrandMailRecord,
  leadsWithoutRecipient: boolean,
): BrandEmailSettings =>
  showBrand({
    brandId,
    ...record,
    leadsWithoutRecipient,
    ...recordsOf(record.senderDomain, record.sender),
    ...timesOf(record),
  });

export const toLocationMail = (
  ids: Pick<LocationEmailSettings, 'brandId' | 'locationId'>,
  record: LocationMailRecord,
  effective: LocationEmailSettings['effective'],
): LocationEmailSettings => showLocation({ ...ids, ...record, effective, ...timesOf(record) });
