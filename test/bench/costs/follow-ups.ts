import { createWebhook } from '#lib/delivery/webhooks/contract.ts';
import { createForm } from '#lib/leads/forms/contract.ts';
import { now } from '#lib/platform/core/clock.ts';
import type { World } from '#test/support/product.ts';
import { newVisitor } from '#test/support/visitors.ts';
import { measuredBody, measuredForm } from '../measured-form.ts';
import { metered } from '../meter.ts';
import { countingCalls } from '../service-calls.ts';
import { startByteCounter } from './unit-scene.ts';

/** The consequences of some leads that were submitted together, each with one webhook and one mail. */
export interface FollowUps {
  leads: number;
  /** Calls of the table, of SQS and of SES, by name. */
  calls: Record<string, number>;
  callsEach: number;
  readUnitsEach: number;
  writeUnitsEach: number;
}

/** Enough that none of them gets so many leads that they share a mail. */
const offices = 4;

const minuteNow = (): number => Math.floor(now().getTime() / 60_000);

/** The cost of what follows leads that come so many at a time. `pass` moves the clock beyond the life of cached values. */
export const costsOfFollowUps = async (
  world: World,
  batches: readonly number[],
  pass: () => void,
): Promise<FollowUps[]> => {
  const { brandId, admin } = await world.tenant();
  const request = { as: admin.credentials, params: { brandId } };
  const byteCounter = await startByteCounter();
  const urls = await Promise.all(
    Array.from({ length: offices }, async (_, at) => {
      const body = { ...measuredForm, slug: `measured-${at}`, notificationEmails: [`office-${at}@measured.example`] };
      const { form } = (await world.call(createForm, { ...request, body })).data;
      return `${world.stack.url}/public/forms/${form.slug}/submit?brandId=${brandId}`;
    }),
  );
  await world.call(createWebhook, { ...request, body: { url: byteCounter.url } });
  let sent = 0;
  const submit = async (leads: number): Promise<void> => {
    for (const last = sent + leads; sent < last; sent++) {
      const visitor = newVisitor();
      const { status, body } = await visitor.post(urls[sent % offices] ?? '', measuredBody(sent, undefined));
      visitor.leave();
      if (status !== 201) throw new Error(`A submission was answered with ${status} ${body}`);
    }
  };
  /** Leads of two minutes are counted in two batches. */
  const submitWithinAMinute = async (leads: number): Promise<void> => {
    for (;;) {
      const minute = minuteNow();
      await submit(leads);
      if (minuteNow() === minute) return;
      await world.stack.drain();
    }
  };
  try {
    // Work that a process does once is not part of the cost of each lead.
    await submit(1);
    await world.stack.drain();
    const measured: FollowUps[] = [];
    for (const leads of batches) {
      await submitWithinAMinute(leads);
      pass();
      const { result, counts } = await countingCalls(() => metered(() => world.stack.drain()));
      const { readUnits, writeUnits, byCommand } = result.cost;
      const calls = { ...byCommand, ...counts };
      const callsEach = Object.values(calls).reduce((sum, count) => sum + count, 0) / leads;
      measured.push({ leads, calls, callsEach, readUnitsEach: readUnits / leads, writeUnitsEach: writeUnits / leads });
    }
    return measured;
  } finally {
    await byteCounter.close();
  }
};
