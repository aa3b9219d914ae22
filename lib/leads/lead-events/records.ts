import * as z from 'zod';
import { newId } from '#lib/platform/core/ids.ts';
import { queryAll } from '#lib/platform/table/lists/query.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { create, type Write } from '#lib/platform/table/write.ts';
import { leadEventTypes } from './types.contract.ts';

const fact = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const shape = {
  id: z.string(),
  brandId: z.string(),
  leadId: z.string(),
  type: z.enum(leadEventTypes),
  at: z.string(),
  /** The user or API key; null when it was the platform or the visitor. */
  by: z.string().nullable().default(null),
  /** Ids, codes and numbers, never text of a person: an event outlives the erasure of its lead. */
  facts: z.record(z.string(), fact).default({}),
};

const leadEvents = recordKind('lead-event', shape).ofBrand('LEAD#{leadId}', 'EVENT#{at}#{id}', {
  unpublished: true,
  title: 'Event of a lead: one change, for its timeline',
});

export const leadEventsOf = leadEvents.partition;

/** The bounds of the events in the partition of a lead. */
export const ofEvents = { from: 'EVENT#', to: 'EVENT#~' };

/** Whether a sort key in the partition of a lead is that of an event. */
export const isEventOfLead = (sort: string): boolean => sort.startsWith(ofEvents.from);

export type LeadEventRecord = RecordOf<typeof leadEvents>;

/** One change of a lead as its timeline tells it. */
export interface Happened {
  type: LeadEventRecord['type'];
  /** The user or API key that did it; null for the platform and the visitor. */
  by: string | null;
  facts?: LeadEventRecord['facts'];
  /** By default a new one. */
  id?: string;
}

/** Notes what happened to a lead, in the transaction of the change. */
export const leadEvent = (view: BrandView, leadId: string, happened: Happened, now: Date): Write => {
  const { type, by, facts = {}, id = newId(now) } = happened;
  const at = now.toISOString();
  const record = leadEvents.make({ version: 1, id, brandId: view.id, leadId, type, at, by, facts });
  return create(leadEvents.key(view, leadId, at, id), record);
};

/** Everything that happened to a lead, the oldest first. */
export const eventsOf = (view: BrandView, leadId: string): Promise<LeadEventRecord[]> =>
  queryAll({ partition: leadEvents.partition(view, leadId) });
