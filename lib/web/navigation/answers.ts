import { toVersionEntry } from './contract.ts';
import type { NavigationRecord } from './records.ts';

/** A kept version without its items, beside the current one. */
export const versionOf = (record: NavigationRecord, current: NavigationRecord) =>
  toVersionEntry({
    version: record.version,
    itemCount: record.items.length,
    createdAt: record.updatedAt,
    createdBy: record.updatedBy ?? null,
    isCurrent: record.version === current.version,
  });
