import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { leadKey } from '#lib/leads/leads/records.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { variable } from '#lib/platform/core/env.ts';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import { itemBytes } from '#lib/platform/table/item-bytes.ts';
import { brandView, keyOf } from '#lib/platform/table/table.ts';
import { answers, belongingsOf } from '#test/support/belongings.ts';
import type { World } from '#test/support/product.ts';
import { type Cost, metered } from '../meter.ts';

const kilobyte = 1024;

export interface SubmissionCost {
  what: string;
  /** The billed size of a stored item. */
  itemBytes: number;
  answerBytes: number;
  cost: Cost;
}

const bytesStored = async (brandId: string, leadId: string): Promise<number> => {
  const Key = keyOf(leadKey(brandView(brandId), leadId));
  const { Item = {} } = await documents.send(new GetCommand({ TableName: variable('TABLE_NAME'), Key }));
  return itemBytes(Item);
};

/** A submission with everything that is billed: with a location, so that it is in both indexes, and with a source. */
const submit = async (world: World, ids: Record<string, string>, message: string) => {
  const { brandId = '', formSlug = '', locationId = '' } = ids;
  const fields = { ...answers, message };
  const body = { fields, locationId, utmSource: 'google', utmMedium: 'cpc', utmCampaign: 'winter' };
  const headers = { 'idempotency-key': `submission-${message.length}` };
  const request = { params: { formSlug }, query: { brandId }, body, headers };
  const { result, cost } = await metered(() => world.call(submitForm, request));
  if (result.status !== 201) throw new Error(`A submission was answered with ${result.status} ${result.text}`);
  const bytes = await bytesStored(brandId, result.data.leadId);
  return { itemBytes: bytes, answerBytes: JSON.stringify(fields).length, cost };
};

/** The cost of a submission by its size. `pass` moves the clock beyond the life of cached values. */
export const costsOfSubmission = async (
  world: World,
  pass: () => void,
): Promise<Record<'usual' | 'full' | 'long' | 'warm', SubmissionCost>> => {
  const ids = await belongingsOf(world, await world.tenant());
  const short = 'A few words.';
  pass();
  const usual = await submit(world, ids, short);
  const upTo = (bytes: number) => 'x'.repeat(short.length + bytes);
  pass();
  const full = await submit(world, ids, upTo(kilobyte - usual.itemBytes));
  pass();
  const long = await submit(world, ids, upTo(kilobyte - usual.answerBytes));
  const warm = await submit(world, ids, `${short}.`);
  return {
    usual: { what: 'a short message', ...usual },
    full: { what: 'a message that fills one write unit', ...full },
    long: { what: '1,024 bytes of answers', ...long },
    warm: { what: 'a short message, brand and form read less than a second ago', ...warm },
  };
};
