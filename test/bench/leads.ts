import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { listLeads } from '#lib/leads/leads/contract.ts';
import { variable } from '#lib/platform/core/env.ts';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import { belongingsOf } from '#test/support/belongings.ts';
import type { Tenant, World } from '#test/support/product.ts';
import { median } from './median.ts';
import { type Cost, metered } from './meter.ts';
import { perBatch, storedLead, writeBatch } from './stored-leads.ts';

const batchesAtOnce = 2;
const keyCount = 25;
const pages = 20;

export interface ListCost {
  stored: number;
  /** Pages in a row, beginning with the newest lead. */
  pages: number;
  roundTrips: number;
  units: number;
  /** A page needs one more round trip when too many of its leads are in one partition of the list. */
  pagesOfMoreRoundTrips: number;
  maxUnits: number;
}

/** A brand that only gets more leads. */
export const startLeadList = async (world: World, tenant: Tenant, pass: () => void) => {
  const ids = await belongingsOf(world, tenant);
  const { brandId = '', formId = '', locationId = '' } = ids;
  const as = tenant.admin.credentials;
  let stored = 1;

  const grow = async (to: number): Promise<void> => {
    const writeOn = async (): Promise<void> => {
      while (stored < to) {
        const count = Math.min(perBatch, to - stored);
        const first = stored;
        stored += count;
        const numbers = Array.from({ length: count }, (_, at) => first + at);
        const items = numbers.map((number) => storedLead({ brandId, formId, locationId }, number));
        await writeBatch((input) => documents.send(new BatchWriteCommand(input)), variable('TABLE_NAME'), items);
      }
    };
    await Promise.all(Array.from({ length: batchesAtOnce }, writeOn));
  };

  const issueKeys = async (): Promise<string[]> => {
    const keys: string[] = [];
    while (keys.length < keyCount - 1) {
      pass();
      const body = { name: `Reader ${keys.length}`, scopes: ['leads:read', 'forms:read'] };
      keys.push((await world.call(createApiKey, { as, params: { brandId }, body })).data.key);
    }
    return keys;
  };

  const cost = async (): Promise<ListCost> => {
    const costs: Cost[] = [];
    for (let cursor: string | null | undefined; costs.length < pages && cursor !== null; ) {
      pass();
      const query: Record<string, string> = cursor ? { cursor } : {};
      const page = await metered(() => world.call(listLeads, { as, params: { brandId }, query }));
      if (page.result.status !== 200) throw new Error(`A page was answered with ${page.result.text}`);
      costs.push(page.cost);
      cursor = page.result.data.nextCursor;
    }
    const trips = costs.map(({ roundTrips }) => roundTrips);
    const units = costs.map(({ readUnits }) => readUnits);
    const roundTrips = median(trips);
    return {
      stored,
      pages: costs.length,
      roundTrips,
      units: median(units),
      pagesOfMoreRoundTrips: trips.filter((made) => made > roundTrips).length,
      maxUnits: Math.max(...units),
    };
  };
  return { ids, grow, issueKeys, cost };
};
