import type { ShownAuditEntry } from '#lib/contract/audit-log.ts';

/** What was done to which thing, for the brand's record of changes. */
export interface Changed {
  object: { type: string; id: string };
  before?: object | undefined;
  after?: object | undefined;
}

export const changed = (type: string, id: string, before: object | undefined, after: object | undefined): Changed => ({
  object: { type, id },
  before,
  after,
});

/** Bookkeeping of ours, not of interest to who reads the history. */
const silent = new Set(['kind', 'version', 'updatedAt', 'expiresAt', 'search', 'PK', 'SK']);

/** Secrets, and what visitors told us: that it changed is recorded, never what it was. */
const hidden = new Set([
  'passwordHash',
  'hash',
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

/** The fields that changed, with their values before and after. */
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
  return Object.fromEntries(
    names.map((name) => [name, { before: show(name, old.get(name)), after: show(name, fresh.get(name)) }]),
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
