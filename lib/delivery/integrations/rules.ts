import type { FieldError } from '#lib/platform/core/errors.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import { hasFeature } from '#lib/platform/plans/features.rules.ts';
import { type Connector, connectorOf } from './connectors.rules.ts';
import type { Integration } from './shape.contract.ts';

/** Whether a brand's plan includes a service. */
export const isEntitled = (
  { entitlementRequired }: Connector,
  brand: Parameters<typeof hasFeature>[0],
  now: Date,
): boolean => entitlementRequired === null || hasFeature(brand, entitlementRequired, now);

/** The credentials of a service, none of them missing, unknown or malformed. Throws `validation_error`. */
export const checkCredentials = (
  { credentials }: Connector,
  given: Readonly<Record<string, string>>,
): Record<string, string> => {
  const known = new Set(credentials.map(({ key }) => key));
  const errors = [
    ...Object.keys(given)
      .filter((key) => !known.has(key))
      .map(
        (key): FieldError => ({
          field: `credentials.${key}`,
          code: 'unknown_field',
          message: 'is not a credential of this integration',
        }),
      ),
    ...credentials.flatMap(({ key, required, pattern, rule }): FieldError[] => {
      const value = given[key];
      const at = `credentials.${key}`;
      if (value === undefined) return required ? [{ field: at, code: 'required', message: 'is required' }] : [];
      return pattern.test(value) ? [] : [{ field: at, code: 'format', message: rule }];
    }),
  ];
  if (errors.length > 0) throw invalid(errors);
  return { ...given };
};

/** The filters of a connection. Throws `validation_error` for a service without filters. */
export const checkSettings = (
  { leads }: Connector,
  { formIds = null }: { formIds?: string[] | null | undefined } = {},
): Integration['settings'] => {
  if (leads === 'none' && formIds !== null)
    throw invalid([
      {
        field: 'settings.formIds',
        code: 'unknown_field',
        message: 'must be omitted: this integration does not pass on leads',
      },
    ]);
  return { formIds };
};

interface Connected {
  key: string;
  status: Integration['status'];
  locationId: string | null;
  settings: Integration['settings'];
}

interface Passed {
  formId: string;
  locationId?: string;
  isTest?: boolean;
}

/** Whether a new lead is sent to a connected service by our calls. */
export const passesOn = ({ key, status, locationId, settings }: Connected, lead: Passed): boolean =>
  status !== 'not_connected' &&
  connectorOf(key)?.leads === 'sent' &&
  !lead.isTest &&
  (locationId === null || locationId === lead.locationId) &&
  (settings.formIds === null || settings.formIds.includes(lead.formId));
