import type { Connector } from '#lib/delivery/integrations/connectors.rules.ts';
import type { Caller } from '#lib/platform/access/caller.rules.ts';
import { permissionsOfCaller } from '#lib/platform/access/permissions-of-role.rules.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { leadErrors } from '#lib/platform/texts/errors.ts';

const toPeople = ['leads:read'] as const;
const toEndpoints = ['leads:read', 'webhooks:write'] as const;

type Needed = typeof toPeople | typeof toEndpoints;

/**
 * The settings that decide who gets leads, or where replies of visitors go, and the permissions to change them: nobody may
 * send leads to others without the right to read them.
 */
const destinations: Record<string, Needed> = {
  notificationEmails: toPeople,
  replyTo: toPeople,
  webhookUrl: toEndpoints,
  url: toEndpoints,
  eventTypes: toEndpoints,
  formIds: toEndpoints,
  locationIds: toEndpoints,
};

export const mayReadLeads = (caller: Caller, brand: { marketingReadOnly: boolean }): boolean =>
  permissionsOfCaller(caller, brand).includes('leads:read');

/** Throws `scope_required` for a caller who may not read leads, where an answer has what a visitor wrote. */
export const requireLeadRead = (caller: Caller, brand: { marketingReadOnly: boolean }): void => {
  const [scope] = toPeople;
  if (!mayReadLeads(caller, brand))
    throw new Problem('scope_required', leadErrors().withVisitorsWords(scope), {
      scope,
    });
};

const requireAll = (caller: Caller, brand: { marketingReadOnly: boolean }, needed: Needed, fields: string[]): void => {
  const held = permissionsOfCaller(caller, brand);
  const missing = needed.find((permission) => !held.includes(permission));
  if (missing === undefined) return;
  const { roleDecidesLeads, keyDecidesLeads } = leadErrors();
  const named = fields.join(', ');
  throw caller.kind === 'user'
    ? new Problem('role_required', roleDecidesLeads(named, missing), {
        role: caller.role,
        permission: missing,
        fields,
      })
    : new Problem('scope_required', keyDecidesLeads(named, missing), { scope: missing, fields });
};

/** The defaults of omitted settings. An empty `formIds` is not here: omitted, it means all forms. */
const defaults = { notificationEmails: [] };

const written = (value: unknown): string => JSON.stringify(value ?? null);

const changedFields = (before: object | undefined, after: object): string[] => {
  const from = new Map(Object.entries({ ...defaults, ...before }));
  const to = new Map(Object.entries(after));
  return Object.keys(destinations).filter(
    (name) => to.get(name) !== undefined && written(from.get(name)) !== written(to.get(name)),
  );
};

/**
 * Throws `role_required` or `scope_required` where a request changes the destination of leads and the caller lacks the
 * permission. `after` may omit unchanged settings.
 */
export const requireDestinationRights = (
  caller: Caller,
  brand: { marketingReadOnly: boolean },
  before: object | undefined,
  after: object,
): void => {
  const fields = changedFields(before, after);
  for (const needed of [toPeople, toEndpoints]) {
    const concerned = fields.filter((name) => destinations[name] === needed);
    if (concerned.length > 0) requireAll(caller, brand, needed, concerned);
  }
};

const neededToConnect: Record<Connector['leads'], Needed | undefined> = {
  none: undefined,
  sent: toPeople,
  webhook: toEndpoints,
};

/** Throws like `requireDestinationRights`: connecting a service that gets leads changes their destination. */
export const requireConnectionRights = (
  caller: Caller,
  brand: { marketingReadOnly: boolean },
  { leads }: Connector,
): void => {
  const needed = neededToConnect[leads];
  if (needed) requireAll(caller, brand, needed, ['credentials']);
};
