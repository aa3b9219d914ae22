import type { FrontageClient } from '@frontage/client';

const cell = (value: unknown): string => `"${String(value ?? '').replaceAll('"', '""')}"`;

/** The leads since a time as lines of CSV, with a column for each of these fields. */
export async function* exportLeads(client: FrontageClient, brandId: string, from: Date, fields: readonly string[]) {
  yield ['createdAt', 'location', ...fields].map(cell).join(',');
  const query = { from: from.toISOString(), limit: 100 };
  for await (const lead of client.leads.list({ path: { brandId }, query }))
    yield [lead.createdAt, lead.locationId, ...fields.map((name) => lead.fields[name])].map(cell).join(',');
}
