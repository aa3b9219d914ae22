import { auditChange, type Changed } from '#lib/accounts/audit-log/rules.ts';
import { keepAssigned } from '#lib/leads/assignment-rules/assigned-leads.ts';
import { waitKey } from '#lib/leads/escalations/waits.ts';
import { becameLeadAt } from '#lib/leads/leads/became-lead.rules.ts';
import { erased, type LeadRecord, leadKey } from '#lib/leads/leads/records.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { remove, replace, type Write } from '#lib/platform/table/write.ts';
import { leadEvent } from './records.ts';

interface Erasure {
  change: Changed;
  writes: Write[];
}

/** Everything that erases a lead: the lead itself, and the task that removes its copies. `by` is null for the platform. */
export const erasureOf = (view: BrandView, lead: LeadRecord, by: string | null, now: Date): Erasure => {
  const tombstone = erased(lead, now);
  const { id: leadId, createdAt: submittedAt } = lead;
  const copies = { kind: 'erase-copies' as const, brandId: view.id, leadId, submittedAt, look: 1 };
  return {
    change: auditChange('lead', leadId, { erasedAt: null }, { erasedAt: tombstone.erasedAt }),
    writes: [
      replace(leadKey(view, leadId), tombstone),
      leadEvent(view, leadId, { type: 'erased', by }, now),
      ...keepAssigned(view, leadId, lead, tombstone),
      remove(waitKey(view, leadId)),
      task(view, 'jobs', { ...copies, becameLeadAt: becameLeadAt(lead).toISOString() }, now),
    ],
  };
};
