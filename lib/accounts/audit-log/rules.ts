import { sameValue } from '#lib/platform/core/same-value.ts';
import type { ShownAuditEntry } from './contract.ts';

/** The action and its object, for the brand's audit log. */
export interface Changed {
  object: { type: string; id: string };
  before?: object | undefined;
  after?: object | undefined;
  /** Whether both are the same record, so that there is nothing to write: see `afterChange`. */
  isUnchanged: boolean;
}

/** The change of a record, as it was and as it is; `shown` makes what the audit log shows of it. */
export const auditChange = <T extends object>(
  type: string,
  id: string,
  before: T | undefined,
  after: T | undefined,
  shown: (record: T) => object = (record) => record,
): Changed => ({
  object: { type, id },
  before: before && shown(before),
  after: after && shown(after),
  isUnchanged: before !== undefined && before === after,
});

/** Bookkeeping attributes, which do not matter to readers of the audit log. */
const silent = new Set([
  'kind',
  'version',
  'updatedAt',
  'expiresAt',
  'search',
  'formerFields',
  'leadShardsSince',
  'PK',
  'SK',
]);

/** The total size of an entry's values: far below the maximum item size, as a page has a hundred entries. */
const maxBytes = 50_000;

/** A text has at least one byte for each of its characters. */
const isLongText = (value: unknown, limit: number): boolean => typeof value === 'string' && value.length > limit;

/** Whether the JSON of a value has more bytes than that. */
const exceeds = (value: unknown, limit: number): boolean =>
  isLongText(value, limit) || Buffer.byteLength(JSON.stringify(value)) > limit;

/** A value that is too long: the beginning of its text, marked as truncated. */
const cut = (value: unknown, limit: number): unknown => {
  if (!exceeds(value, limit)) return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const { read } = new TextEncoder().encodeInto(text.slice(0, limit), new Uint8Array(limit));
  return `${text.slice(0, read)} … (cut)`;
};

/** The changed fields with their old and new values. Long values are truncated if the entry would be too large. */
export const differences = (
  { before = {}, after = {} }: Changed,
  isHidden: (kind: unknown, name: string) => boolean,
): Record<string, { before: unknown; after: unknown }> => {
  const old = new Map(Object.entries(before));
  const fresh = new Map(Object.entries(after));
  const names = [...new Set([...old.keys(), ...fresh.keys()])].filter(
    (name) => !silent.has(name) && !/^GSI\d/.test(name) && !sameValue(old.get(name), fresh.get(name)),
  );
  const kind = fresh.get('kind') ?? old.get('kind');
  const show = (name: string, value: unknown) =>
    value === undefined ? null : isHidden(kind, name) ? '(hidden)' : value;
  const changes = names.map((name) => ({
    name,
    before: show(name, old.get(name)),
    after: show(name, fresh.get(name)),
  }));
  const tooLong =
    changes.some(({ before: was, after: is }) => isLongText(was, maxBytes) || isLongText(is, maxBytes)) ||
    exceeds(changes, maxBytes);
  const limit = Math.floor(maxBytes / (2 * names.length));
  const shorten = (value: unknown): unknown => (tooLong ? cut(value, limit) : value);
  return Object.fromEntries(
    changes.map(({ name, before: was, after: is }) => [name, { before: shorten(was), after: shorten(is) }]),
  );
};

interface Recorded {
  id: string;
  at: string;
  by: {
    kind: 'user' | 'api_key' | 'system';
    id: string | null;
    reason?: string | null;
    access?: { id: string; staffName: string };
  };
  operation: string;
  object: { type: string; id: string };
  changes: Record<string, { before: unknown; after: unknown }>;
  requestId: string;
}

/** An entry as the brand reads it, with the author's name, and what is known of its object now. */
export const toAuditEntry = (
  record: Recorded,
  name: string | null,
  object: Pick<ShownAuditEntry['object'], 'name' | 'exists'>,
): ShownAuditEntry => ({
  id: record.id,
  at: record.at,
  actor: { type: record.by.kind, id: record.by.id, name: name ?? record.by.access?.staffName ?? null },
  operation: record.operation,
  object: { ...record.object, ...object },
  changes: Object.entries(record.changes)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([field, { before, after }]) => ({ field, before, after })),
  requestId: record.requestId,
  reason: record.by.reason ?? null,
  accessId: record.by.access?.id ?? null,
});
