import { proofName } from '#lib/platform/dns/domain-proof.rules.ts';
import type { SiteRecord } from './records.ts';
import { type Site, showSite } from './shape.contract.ts';

export const toSite = (record: SiteRecord, locationDeleted: boolean): Site => {
  const { domain, verificationToken, verificationStatus, verificationError } = record;
  return showSite({
    ...record,
    isActive: record.isActive && !locationDeleted,
    verificationRecords: [{ type: 'TXT', name: proofName(domain), value: verificationToken }],
    verificationError: verificationStatus === 'failed' ? (verificationError ?? 'record_not_found') : null,
  });
};
