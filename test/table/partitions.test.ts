import { expect, test } from 'vitest';
import { brandLeads, inShard, leadKey, makeLead } from '#lib/leads/leads/records.ts';
import { shardOf } from '#lib/leads/leads/shard-growth.rules.ts';
import { composeLead } from '#lib/leads/submissions/compose.rules.ts';
import { leadIdOf } from '#lib/leads/submissions/identity.rules.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { itemOf } from '#lib/platform/table/write.ts';

/** Submissions a second. */
const campaign = 10_000;
/** Write units per second that DynamoDB permits for one partition key of a table or index. */
const maxUnits = 1000;

/** The least number of list shards that takes a campaign, and the one for ten times as many. */
const leadShards = 16;
const grownShards = 128;

const view = brandView('01939b6e-5c00-7000-8000-000000000003');
const locationId = '01939b6e-5c00-7000-8000-000000000010';
const form = {
  id: '01939b6e-5c00-7000-8000-000000000020',
  brandId: view.id,
  name: 'Contact us',
  slug: 'contact',
};

const submissionOf = (number: number) => {
  const key = `given:submission-${number}`;
  return makeLead(
    composeLead({
      id: leadIdOf({ brandId: view.id, formId: form.id, key }),
      form,
      said: { utmSource: 'tv', utmCampaign: 'final' },
      fields: { email: `visitor-${number}@campaign.example` },
      contact: { email: `visitor-${number}@campaign.example`, phone: null, name: null },
      askedLocationId: null,
      choice: { locationId, requestedLocationId: null, routing: { rule: 'form', candidates: 1 } },
      verdict: { score: 0, reasons: [], quarantined: false },
      day: '2026-11-20',
      now: new Date('2026-11-20T20:00:00.000Z'),
    }),
  );
};

const submissions = Array.from({ length: 10 * campaign }, (_, number) => submissionOf(number));

/** Units by partition key, for one second of submissions to one form of one location. */
const unitsByPartition = (shards: number, perSecond = campaign): Map<string, number> => {
  const units = new Map<string, number>();
  const write = (partition: unknown, bytes: number) =>
    units.set(String(partition), (units.get(String(partition)) ?? 0) + Math.ceil(bytes / 1024));
  for (const lead of submissions.slice(0, perSecond)) {
    const item = itemOf(leadKey(view, lead.id), inShard(shardOf(lead.id, shards), lead));
    const size = JSON.stringify(item).length;
    write(leadKey(view, lead.id).PK, size);
    write(item.GSI1PK, size);
    write(item.GSI2PK, size);
  }
  return units;
};

const most = (units: Map<string, number>): number => [...units.values()].reduce((a, b) => Math.max(a, b), 0);

test('ten thousand submissions a second on one form of one location make no partition hot', () => {
  const units = unitsByPartition(leadShards);
  expect(units.size).toBe(campaign + 2 * leadShards);
  expect(most(units)).toBeLessThanOrEqual(maxUnits);
});

test('fewer partitions would be hot', () => {
  expect(most(unitsByPartition(8))).toBeGreaterThan(maxUnits);
});

test('twice as many need more list shards', () => {
  expect(most(unitsByPartition(leadShards, 2 * campaign))).toBeGreaterThan(maxUnits);
});

test('ten times as many make no partition hot with more list shards, and fill them evenly', () => {
  const units = unitsByPartition(grownShards, 10 * campaign);
  const inLists = [...units].filter(([partition]) => partition.includes('LEADS#')).map(([, taken]) => taken);
  expect(inLists).toHaveLength(2 * grownShards);
  expect(units.size).toBe(10 * campaign + inLists.length);
  expect(most(units)).toBeLessThanOrEqual(maxUnits);
  expect(Math.min(...inLists)).toBeGreaterThan((0.8 * 10 * campaign) / grownShards);
});

test('lists with more shards still have the earlier leads', () => {
  expect(brandLeads(view, grownShards)).toEqual(expect.arrayContaining(brandLeads(view, leadShards)));
});

test('a lead stays in its partition when it changes, however many its lists have', () => {
  const lead = submissionOf(1);
  for (const shard of [0, 5]) {
    const stored = inShard(shard, lead);
    const place = ({ GSI1PK, GSI2PK }: Record<string, unknown>) => [GSI1PK, GSI2PK];
    const before = place(itemOf(leadKey(view, lead.id), stored));
    expect(before).toEqual([expect.stringMatching(`LEADS#0${shard}$`), expect.stringMatching(`#0${shard}$`)]);
    expect(place(itemOf(leadKey(view, lead.id), { ...stored, status: 'viewed', version: 2 }))).toEqual(before);
  }
});
