import * as z from 'zod';
import { becameLeadAt } from '#lib/leads/leads/became-lead.rules.ts';
import type { LeadRecord } from '#lib/leads/leads/records.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import type { BrandView } from '#lib/platform/table/table.ts';
import { save, type Write } from '#lib/platform/table/write.ts';

const shape = {
  /** The times of the steps in business minutes, as they were when it came in. */
  minutes: z.array(z.int()),
  /** How many of the steps are done. */
  told: z.int(),
  /** When the next step is due; absent after the last one. */
  dueAt: z.string().exactOptional(),
  /** Business minutes until the first answer, once they are counted. */
  responseMinutes: z.int().exactOptional(),
};

/** Beside the lead, whose version does not change while it waits. */
const waits = recordKind('lead-wait', shape).ofBrand('LEAD#{leadId}', 'WAIT', {
  unpublished: true,
  title: 'Wait of a lead for an answer: its escalations, and how long it took',
});

export type WaitRecord = RecordOf<typeof waits>;

export const waitKey = waits.key;

export const newWait = (): WaitRecord => waits.make({ version: 0, minutes: [], told: 0 });

/** The next version of a wait. */
export const saveWait = (view: BrandView, leadId: string, wait: WaitRecord): Write =>
  save(waitKey(view, leadId), { ...wait, version: wait.version + 1 });

/** Whether somebody still has to answer a lead. */
export const isWaiting = ({ firstResponseAt, status, mergedInto, erasedAt, quarantine, isTest }: LeadRecord): boolean =>
  firstResponseAt === undefined &&
  status !== 'archived' &&
  mergedInto === undefined &&
  erasedAt === undefined &&
  quarantine === undefined &&
  isTest !== true;

/** When the business minutes of a lead begin. */
export const waitsSince = (lead: LeadRecord): Date => becameLeadAt(lead);
