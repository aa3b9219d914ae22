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
