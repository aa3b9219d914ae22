import type { LeadRecord } from './records.ts';
import type { Lead, LeadDetail } from './shape.contract.ts';

interface Followed {
  version: number;
  status: Lead['status'];
  createdAt: string;
  changedAt?: string;
  viewedAt?: string;
  archivedAt?: string;
  statusHistory?: LeadDetail['statusHistory'];
}

const maxHistoryLength = 50;

/** A lead with another status: any may follow any. `viewedAt` is set once, `archivedAt` while it is archived. */
export const withStatus = <T extends Followed>(lead: T, status: Lead['status'], by: string, now: Date): T => {
  const at = now.toISOString();
  const { archivedAt, ...rest } = lead;
  const history = lead.statusHistory ?? [{ status: 'new', at: lead.createdAt, by: null }];
  return {
    ...rest,
    status,
    version: lead.version + 1,
    changedAt: at,
    ...(status === 'viewed' && { viewedAt: lead.viewedAt ?? at }),
    ...(status === 'archived' && { archivedAt: at }),
    statusHistory: [...history, { status, at, by }].slice(-maxHistoryLength),
  } as T;
};

/** A lead that another location answers from now on; null for none. */
export const movedTo = ({ locationId: _, ...lead }: LeadRecord, locationId: string | null, now: Date): LeadRecord => ({
  ...lead,
  ...(locationId !== null && { locationId }),
  version: lead.version + 1,
  changedAt: now.toISOString(),
  routing: { rule: 'moved', candidates: 1 },
});
