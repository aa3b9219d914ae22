const place = 'frontage:access-reason';

const listeners = new Set<() => void>();

/** The access reason of platform staff, kept for this tab until it is closed. */
export const accessReason = (): string | null => sessionStorage.getItem(place);

export const giveAccessReason = (reason: string | null): void => {
  if (reason === null) sessionStorage.removeItem(place);
  else sessionStorage.setItem(place, reason);
  for (const listener of listeners) listener();
};

export const onAccessReason = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
