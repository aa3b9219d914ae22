import type { ShownAuditEntry } from './contract.ts';

/** What was done to which thing, for the brand's record of changes. */
export interface Changed {
  object: { type: string; id: string };
  before?: object | undefined;
  after?: object | undefined;
}

export const auditChange = (
  type: string,
  id: string,
  before: object | undefined,
  after: object | undefined,
): Changed => ({
  object: { type, id },
  before,
  after,
});

/** Bookkeeping of ours, not of interest to who reads the history. */
const silent = new Set(['kind', 'version', 'updatedAt', 'expiresAt', 'search', 'formerFields', 'PK', 'SK']);

/** Secrets, and what visitors told us: that it changed is recorded, never what it was. */
const hidden = new Set([
  'passwordHash',
  'hash',
  'mailedHash',
  'fingerprint',
  'secret',
  'sealedSecrets',
  'sealedHeaders',
  'sealedCaptchaSecret',
  'sealedCredentials',
  'fields',
  'utmTerm',
  'pageUrl',
  'referrer',
  'consent',
]);

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b);

/** What the values of an entry may take: far less than an item, as a page of the history is a hundred entries. */
const maxBytes = 50_000;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

/** A value that is too long, as the beginning of its text, which says so. */
const cut = (value: unknown, most: number): unknown => {
  if (bytesOf(value) <= most) return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(most));
  return `${text.slice(0, read)} … (cut)`;
};

/** The fields that changed, with their values before and after; long ones are cut where the whole would be too long. */
export const differences = ({
  before = {},
  after = {},
}: Changed): Record<string, { before: unknown; after: unknown }> => {
  const old = new Map(Object.entries(before));
  const fresh = new Map(Object.entries(after));
  const names = [...new Set([...old.keys(), ...fresh.keys()])].filter(
    (name) => !silent.has(name) && !/^GSI\d/.test(name) && differs(old.get(name), fresh.get(name)),
  );
  const show = (name: string, value: unknown) => (value === undefined ? null : hidden.has(name) ? '(hidden)' : value);
  const changes = names.map((name) => ({
    name,
    before: show(name, old.get(name)),
    after: show(name, fresh.get(name)),
  }));
  const share = bytesOf(changes) <= maxBytes ? Infinity : Math.floor(maxBytes / (2 * names.length));
  return Object.fromEntries(
    changes.map(({ name, before: was, after: is }) => [name, { before: cut(was, share), after: cut(is, share) }]),
  );
};

interface Recorded {
  id: string;
  at: string;
  by: { kind: 'user' | 'api_key' | 'system'; id: string | null; reason?: string | null };
  operation: string;
  object: { type: string; id: string };
  changes: Record<string, { before: unknown; after: unknown }>;
  requestId: string;
}

/** An entry as the brand reads it, with the name of whoever made the change. */
export const toAuditEntry = (record: Recorded, name: string | null): ShownAuditEntry => ({
  id: record.id,
  at: record.at,
  actor: { type: record.by.kind, id: record.by.id, name },
  operation: record.operation,
  object: record.object,
  changes: Object.entries(record.changes).map(([field, { before, after }]) => ({ field, before, after })),
  requestId: record.requestId,
  reason: record.by.reason ?? null,
});
