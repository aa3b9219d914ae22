import type { LeadRecord } from './records.ts';
import type { Lead } from './shape.contract.ts';

const maxHistoryLength = 50;

/** A lead with another status: any may follow any. `viewedAt` is set once, `archivedAt` while it is archived. */
export const withStatus = (lead: LeadRecord, status: Lead['status'], by: string | null, now: Date): LeadRecord => {
  const at = now.toISOString();
  const { archivedAt: _, ...rest } = lead;
  const history = lead.statusHistory ?? [{ status: 'new', at: lead.createdAt, by: null }];
  return {
    ...rest,
    status,
    ...(status === 'viewed' && { viewedAt: lead.viewedAt ?? at }),
    ...(status === 'archived' && { archivedAt: at }),
    statusHistory: [...history, { status, at, by }].slice(-maxHistoryLength),
  };
};

/** A lead that another location answers from now on; null for none. */
export const movedTo = ({ locationId: _, ...lead }: LeadRecord, locationId: string | null): LeadRecord => ({
  ...lead,
  ...(locationId !== null && { locationId }),
  routing: { rule: 'moved', candidates: 1 },
});
