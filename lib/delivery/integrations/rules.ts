import type { FieldError } from '#lib/platform/core/errors.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import { hasFeature } from '#lib/platform/plans/features.rules.ts';
import { coreErrors } from '#lib/platform/texts/core/errors.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { valueErrors } from '#lib/platform/texts/core/values.ts';
import { integrationErrors } from '#lib/platform/texts/errors.ts';
import { type Connector, connectorOf } from './connectors.rules.ts';
import type { Integration } from './shape.contract.ts';

/** Whether a brand's plan includes a service. */
export const isEntitled = (
  { entitlementRequired }: Connector,
  brand: Parameters<typeof hasFeature>[0],
  now: Date,
): boolean => entitlementRequired === null || hasFeature(brand, entitlementRequired, now);

/** The demand on a credential, as the end of a sentence that begins with its name. */
const ruleOf = (service: string, key: string): Said => {
  const services: Record<string, Readonly<Record<string, Said>>> = integrationErrors().credentials;
  return services[service]?.[key] ?? valueErrors().notValid;
};

/** The credentials of a service, none of them missing, unknown or malformed. Throws `validation_error`. */
export const checkCredentials = (
  { key: service, credentials }: Connector,
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
          message: integrationErrors().unknownCredential,
        }),
      ),
    ...credentials.flatMap(({ key, required, pattern }): FieldError[] => {
      const value = given[key];
      const at = `credentials.${key}`;
      if (value === undefined) return required ? [{ field: at, code: 'required', message: coreErrors().required }] : [];
      return pattern.test(value) ? [] : [{ field: at, code: 'format', message: ruleOf(service, key) }];
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
        message: integrationErrors().passesNoLeads,
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
