import * as z from 'zod';
import { afterChange } from '#lib/platform/core/after-change.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import type { TenantView } from '#lib/platform/table/table.ts';
import { save, type Write } from '#lib/platform/table/write.ts';
import { type Absence, absences } from './contract.ts';

const kept = recordKind('absences', { ...absences.shape, userId: z.string(), updatedAt: z.string() }).ofTenant(
  'ABSENCES',
  '{userId}',
  { title: 'Days on which a user gets no new leads by rule' },
);

export type AbsencesRecord = RecordOf<typeof kept>;

export const absencesKey = kept.key;

/** Version 0 is a user who never named an absence. */
export const absencesOf = (userId: string, record: AbsencesRecord | undefined): AbsencesRecord =>
  record ?? kept.make({ version: 0, userId, absences: [], updatedAt: '' });

export const saveAbsences = (tenant: TenantView, record: AbsencesRecord): Write =>
  save(absencesKey(tenant, record.userId), record);

/** The absences of a user after a change. */
export const absencesAfter = (before: AbsencesRecord, absences: Absence[], now: Date): AbsencesRecord =>
  afterChange(before, { ...before, absences, version: before.version + 1, updatedAt: now.toISOString() });

/** Whether a user is absent on a day, `YYYY-MM-DD`. */
export const isAbsent = (record: AbsencesRecord | undefined, day: string): boolean =>
  record?.absences.some(({ from, to }) => from <= day && day <= to) ?? false;
