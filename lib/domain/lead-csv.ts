import { stringify } from 'csv-stringify/sync';
import type { Lead } from '#lib/contract/leads.ts';

const columns = [
  'createdAt',
  'id',
  'status',
  'formId',
  'locationId',
  'sourceType',
  'utmSource',
  'utmMedium',
  'utmCampaign',
] as const;

/** Leads as CSV (RFC 4180, with a byte order mark for spreadsheets); cells that would run as formulas become text. */
export const leadCsv = (leads: readonly Lead[]): string => {
  const asked = [...new Set(leads.flatMap((lead) => Object.keys(lead.fields)))];
  const rows = leads.map((lead) => [
    ...columns.map((column) => lead[column]),
    ...asked.map((name) => {
      const value = Object.hasOwn(lead.fields, name) ? lead.fields[name] : undefined;
      return Array.isArray(value) ? value.join('; ') : value;
    }),
  ]);
  return stringify([[...columns, ...asked], ...rows], {
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { boolean: String },
  });
};
