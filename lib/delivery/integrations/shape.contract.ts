import * as z from 'zod';
import { id, saidText, timestamp } from '#lib/platform/core/contract/primitives.ts';

export const integrationCategories = [
  'messaging',
  'automation',
  'analytics',
  'advertising',
  'security',
  'crm',
  'listings',
] as const;

export const status = z.enum(['not_connected', 'connected', 'error']);

export const credentialField = z.strictObject({
  key: z.string(),
  label: saidText,
  type: z.enum(['text', 'password']).describe('A `password` is never shown again'),
  required: z.boolean(),
  placeholder: z.string().nullable(),
});
const settings = z.strictObject({
  formIds: z.array(id).nullable().describe('The forms whose leads are passed on; null for all'),
});

export const integration = z.strictObject({
  key: z.string().describe('Identifier, the `integrationId` in paths'),
  name: z.string(),
  description: saidText,
  category: z.enum(integrationCategories),
  logoUrl: z.string().nullable(),
  entitlementRequired: z
    .string()
    .nullable()
    .describe('Feature of the plan that is needed to connect it; null for none'),
  entitled: z.boolean(),
  status: status.describe('`error` when sending keeps failing; it is still tried'),
  connectedAt: timestamp.nullable(),
  lastVerifiedAt: timestamp.nullable().describe('When it last worked; null if never'),
  errorMessage: saidText.nullable(),
  credentialFields: z.array(credentialField),
  connectedCredentialKeys: z.array(z.string()),
  connectedCredentials: z.record(z.string(), z.string()).describe('Stored credentials that are not secret, by key'),
  settings,
  locationId: id.nullable().describe('The location whose leads are passed on; null for all'),
  docsUrl: z.string().nullable(),
});
export type Integration = z.output<typeof integration>;
