const place = 'frontage:access-reason';

/** The key of the reason for what belongs to no brand. */
export const platformScope = 'platform';

const listeners = new Set<() => void>();

const reasons = (): Map<string, string> => new Map(JSON.parse(sessionStorage.getItem(place) ?? '[]'));

/**
 * The access reason of platform staff, for a brand or the platform, kept for this tab until it is closed. What belongs to no
 * brand is read on the pages of brands too, for the reason that was given last.
 */
export const accessReason = (scope = platformScope): string | null => {
  const given = reasons();
  return given.get(scope) ?? (scope === platformScope ? [...given.values()].at(-1) : undefined) ?? null;
};

const keep = (text: string | null): void => {
  if (text === null) sessionStorage.removeItem(place);
  else sessionStorage.setItem(place, text);
  for (const listener of listeners) listener();
};

export const giveAccessReason = (scope: string, reason: string): void =>
  keep(JSON.stringify([...reasons().set(scope, reason)]));

/** Forgets the reason for a brand, or without one all reasons: any may have been that of the call. */
export const forgetAccessReason = (scope: string | undefined): void => {
  const left = reasons();
  if (scope === undefined) left.clear();
  else left.delete(scope);
  keep(JSON.stringify([...left]));
};

export const forgetAccessReasons = (): void => keep(null);

export const onAccessReason = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
