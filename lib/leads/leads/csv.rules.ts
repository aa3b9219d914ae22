import type { FormField } from '#lib/leads/forms/fields.contract.ts';
import { decimalText } from '#lib/platform/core/money.ts';
import { csvOf } from '#lib/platform/core/text/csv.ts';
import { wallClock } from '#lib/platform/core/time/time-zone.ts';
import type { Lead, LeadDetail } from './shape.contract.ts';

interface Layout {
  /** In their order; the first one of a name says its label. */
  fields: readonly Pick<FormField, 'name' | 'label'>[];
  /** The zone of the times. */
  timezone: string;
  /** Names of the people who have leads, by their ids. */
  people?: ReadonlyMap<string, string>;
}

/** A time in a zone, with its offset, which programs and people read. */
const timeIn = (timezone: string, time: string): string => {
  const at = new Date(time);
  const shown = wallClock(timezone, at);
  const minutes = Math.round((shown.getTime() - at.getTime()) / 60_000);
  const two = (value: number): string => String(Math.trunc(Math.abs(value))).padStart(2, '0');
  return `${shown.toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
};

/** Click ids as the parameters of the address that they came from. */
const clickIdsText = (ids: LeadDetail['clickIds']): string =>
  Object.entries(ids)
    .map(([name, value]) => `${name}=${value}`)
    .join('&');

/** Value of a won lead in whole units, as programs read it. */
const wonValue = (outcome: LeadDetail['outcome']): string | undefined =>
  outcome?.currency && outcome.valueCents !== null ? decimalText(outcome.valueCents, outcome.currency) : undefined;

/** The columns before those of the answers: a heading, and how the cell of a lead is made. */
const columns: readonly [
  heading: string,
  cell: (lead: LeadDetail, layout: Layout) => string | boolean | null | undefined,
][] = [
  ['createdAt', (lead, { timezone }) => timeIn(timezone, lead.createdAt)],
  ['id', (lead) => lead.id],
  ['status', (lead) => lead.status],
  ['formId', (lead) => lead.formId],
  ['formName', (lead) => lead.formName],
  ['locationId', (lead) => lead.locationId],
  ['locationName', (lead) => lead.location?.name],
  ['sourceType', (lead) => lead.sourceType],
  ['utmSource', (lead) => lead.utmSource],
  ['utmMedium', (lead) => lead.utmMedium],
  ['utmCampaign', (lead) => lead.utmCampaign],
  ['utmTerm', (lead) => lead.utmTerm],
  ['utmContent', (lead) => lead.utmContent],
  ['gclid', (lead) => lead.gclid],
  ['promotionId', (lead) => lead.promotionId],
  ['pageUrl', (lead) => lead.pageUrl],
  ['referrer', (lead) => lead.referrer],
  ['consent', (lead) => lead.consent?.granted],
  ['consentText', (lead) => lead.consent?.text],
  ['phone', (lead) => lead.phone],
  ['clickIds', (lead) => clickIdsText(lead.clickIds)],
  ['isTest', (lead) => lead.isTest],
  ['storeCode', (lead) => lead.location?.storeCode],
  ['assignedTo', (lead) => lead.assignedTo],
  ['assignedToName', (lead, { people }) => people?.get(lead.assignedTo ?? '')],
  ['firstResponseAt', (lead, { timezone }) => lead.firstResponseAt && timeIn(timezone, lead.firstResponseAt)],
  ['outcome', (lead) => lead.outcome?.result],
  ['outcomeAt', (lead, { timezone }) => lead.outcome && timeIn(timezone, lead.outcome.at)],
  ['wonValue', (lead) => wonValue(lead.outcome)],
  ['wonCurrency', (lead) => lead.outcome?.currency],
  ['lostReason', (lead) => lead.outcome?.reason],
];

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

/** The headings of answers: the labels of the form; with its name where another column has the same. */
const headingsOf = (names: readonly string[], fields: Layout['fields']): string[] => {
  const labels = new Map(fields.toReversed().map(({ name, label }) => [name, label]));
  const labelOf = (name: string): string => labels.get(name) ?? name;
  const counts = new Map(columns.map(([heading]) => [heading, 1]));
  for (const name of names) counts.set(labelOf(name), (counts.get(labelOf(name)) ?? 0) + 1);
  return names.map((name) => {
    const label = labelOf(name);
    return (counts.get(label) ?? 0) > 1 && label !== name ? `${label} (${name})` : label;
  });
};

/** Leads as CSV. Declared fields have columns, and others while there is room; the rest is JSON in the last column. */
export const leadCsv = (leads: readonly LeadDetail[], layout: Layout): string => {
  const { fields } = layout;
  const names = rankedNames(leads, new Set(fields.map(({ name }) => name)));
  const asked = names.slice(0, maxNames);
  const others = new Set(names.slice(maxNames));
  const otherFields = (answers: Lead['fields']): string | undefined => {
    const left = Object.entries(answers).filter(([name]) => others.has(name));
    return left.length > 0 ? JSON.stringify(Object.fromEntries(left)) : undefined;
  };
  const rows = leads.map((lead) => [
    ...columns.map(([, cell]) => cell(lead, layout)),
    ...asked.map((name) => {
      const value = Object.hasOwn(lead.fields, name) ? lead.fields[name] : undefined;
      return Array.isArray(value) ? value.join('; ') : value;
    }),
    ...(others.size > 0 ? [otherFields(lead.fields)] : []),
  ]);
  const heading = [
    ...columns.map(([name]) => name),
    ...headingsOf(asked, fields),
    ...(others.size > 0 ? ['otherFields'] : []),
  ];
  return csvOf([heading, ...rows]);
};
