import { stringify } from 'csv-stringify/sync';
import type { Lead } from './contract.ts';

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

/** Further answers share one column. */
const maxNames = 100;

/**
 * Field names by rank: first the declared ones in order, as visitors may invent any number of others; then those that most
 * leads have. A stored record has no order of its own.
 */
const rankedNames = (leads: readonly Lead[], declared: ReadonlySet<string>): string[] => {
  const counts = new Map<string, number>();
  for (const { fields } of leads) for (const name of Object.keys(fields)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const others = [...counts].filter(([name]) => !declared.has(name));
  return [
    ...[...declared].filter((name) => counts.has(name)),
    ...others.sort(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1)).map(([name]) => name),
  ];
};

/**
 * A character that begins a formula, also in its full-width form: at the beginning of a cell, or after a character at which
 * a spreadsheet may split the cell. A spreadsheet that separates cells at semicolons ignores quotes inside a line.
 */
const formulaStart = /(^|[;,|\t\r\n])([\p{Z}\p{Cf}\f\v"']*)(?=[=+\-@＝＋－＠])/gu;

/**
 * The text with an apostrophe before each character that would begin a formula, and before a tab or line break at its
 * beginning.
 */
const asText = (value: string): string => value.replace(formulaStart, "$1$2'").replace(/^(?=[\t\r\n])/, "'");

/**
 * Leads as CSV (RFC 4180, with a byte order mark for spreadsheets). Every cell is quoted, and no part of a cell begins a
 * formula. Declared fields have columns, and others while there is room; the rest is JSON in the last column.
 */
export const leadCsv = (leads: readonly Lead[], declared: ReadonlySet<string>): string => {
  const names = rankedNames(leads, declared);
  const asked = names.slice(0, maxNames);
  const others = new Set(names.slice(maxNames));
  const otherFields = (fields: Lead['fields']): string | undefined => {
    const left = Object.entries(fields).filter(([name]) => others.has(name));
    return left.length > 0 ? JSON.stringify(Object.fromEntries(left)) : undefined;
  };
  const rows = leads.map((lead) => [
    ...columns.map((column) => lead[column]),
    ...asked.map((name) => {
      const value = Object.hasOwn(lead.fields, name) ? lead.fields[name] : undefined;
      return Array.isArray(value) ? value.join('; ') : value;
    }),
    ...(others.size > 0 ? [otherFields(lead.fields)] : []),
  ]);
  return stringify([[...columns, ...asked, ...(others.size > 0 ? ['otherFields'] : [])], ...rows], {
    bom: true,
    record_delimiter: 'windows',
    quoted: true,
    quoted_empty: true,
    cast: { boolean: String, string: asText },
  });
};
