import type { BatchWriteCommandInput, BatchWriteCommandOutput } from '@aws-sdk/lib-dynamodb';
import { inShard, leadKey, makeLead } from '#lib/leads/leads/records.ts';
import { firstLeadShards, shardOf } from '#lib/leads/leads/shard-growth.rules.ts';
import { composeLead } from '#lib/leads/submissions/compose.rules.ts';
import { leadIdOf } from '#lib/leads/submissions/identity.rules.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { itemOf } from '#lib/platform/table/write.ts';

/** The maximum of one batch write. */
export const perBatch = 25;

const firstAt = Date.parse('2026-01-01T00:00:00.000Z');

export interface LeadOwner {
  brandId: string;
  formId: string;
  locationId: string;
}

/** The item of a lead as a submission stores it. Each number is another lead, one second after the one before. */
export const storedLead = ({ brandId, formId, locationId }: LeadOwner, number: number, shards = firstLeadShards) => {
  const view = brandView(brandId);
  const email = `visitor-${number}@stored.example`;
  const lead = makeLead(
    composeLead({
      id: leadIdOf({ brandId, formId, key: `given:${number}` }),
      form: { id: formId, brandId, name: 'Contact', slug: 'contact' },
      said: { utmSource: 'google', utmMedium: 'cpc', utmCampaign: 'winter' },
      fields: { email, message: 'The boiler leaks.' },
      contact: { email, phone: null, name: null },
      askedLocationId: locationId,
      choice: { locationId, requestedLocationId: null, routing: { rule: 'requested', candidates: 1 } },
      verdict: { score: 0, reasons: [], quarantined: false },
      day: '2026-01-01',
      now: new Date(firstAt + number * 1000),
    }),
  );
  return itemOf(leadKey(view, lead.id), inShard(shardOf(lead.id, shards), lead));
};

type Batch = NonNullable<BatchWriteCommandInput['RequestItems']>[string];

/** Stores at most `perBatch` items. */
export const writeBatch = async (
  write: (input: BatchWriteCommandInput) => Promise<BatchWriteCommandOutput>,
  table: string,
  items: readonly object[],
): Promise<void> => {
  for (let left: Batch = items.map((Item) => ({ PutRequest: { Item } })); left.length > 0; ) {
    const { UnprocessedItems } = await write({ RequestItems: { [table]: left } });
    left = UnprocessedItems?.[table] ?? [];
  }
};
