import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { argumentsOf } from '#infra/arguments.ts';
import { table } from '#test/bench/draw-table.ts';
import { ranked } from '#test/bench/load.ts';
import { storeResults } from '#test/bench/results.ts';
import { type BenchBrand, startMeasured } from './product.ts';
import { type SlowReceiver, startSlowReceiver } from './receiver.ts';

argumentsOf(`Measures webhooks of a stack on this machine, in about three minutes; run nothing else in that time.

  npm run bench:webhooks`);

process.once('SIGTERM', () => process.exit(143)).once('SIGINT', () => process.exit(130));

const slowMs = 9_000;
const fastMs = 20;
const slowReceivers = 8;
const leadsASecond = 5;
const seconds = 40;
const backlog = 6_000;

const until = async (what: string, isDone: () => boolean): Promise<void> => {
  const deadline = performance.now() + 150_000;
  while (!isDone()) {
    if (performance.now() > deadline) throw new Error(`Not within 150 s: ${what}`);
    await delay(10);
  }
};

/** Milliseconds from the submission of each lead until the fast receiver of a brand has it, while leads come steadily. */
const latencies = async (brands: readonly BenchBrand[], fast: SlowReceiver, measured: BenchBrand) => {
  const beganAt = new Map<string, number>();
  const submits: Promise<void>[] = [];
  for (let tick = 0; tick < leadsASecond * seconds; tick++) {
    for (const brand of brands)
      submits.push(
        (async () => {
          const began = performance.now();
          const leadId = await brand.submit();
          if (brand === measured) beganAt.set(leadId, began);
        })(),
      );
    await delay(1000 / leadsASecond);
  }
  await Promise.all(submits);
  const arrivals = () => new Map([...fast.arrivedAt].map(([id, at]) => [id.split('_')[1], at]));
  await until('every lead at the fast receiver', () => [...beganAt.keys()].every((leadId) => arrivals().has(leadId)));
  const arrived = arrivals();
  const sorted = [...beganAt].map(([leadId, at]) => (arrived.get(leadId) ?? 0) - at).toSorted((a, b) => a - b);
  return { leads: sorted.length, p50: ranked(sorted, 0.5), p99: ranked(sorted, 0.99), longest: sorted.at(-1) ?? 0 };
};

const loadAtStart = loadavg();
const product = await startMeasured();
const receivers: SlowReceiver[] = [];
const receiver = async (answerMs: number): Promise<SlowReceiver> => {
  const started = await startSlowReceiver(answerMs);
  receivers.push(started);
  return started;
};

try {
  const [own, other] = product.brands;
  const fast = await receiver(fastMs);
  const webhookId = await own.addEndpoint(fast.url);
  const leadId = await own.submit();
  await until('the first lead', () => fast.seen().requests > 0);

  await product.call('pause');
  await product.call('queueDeliveries', { brandId: own.brandId, webhookId, leadId, count: backlog });
  const cpuBefore = product.cpuMs();
  const before = fast.seen().requests;
  const startedAt = performance.now();
  await product.call('resume');
  await until('the backlog', () => fast.seen().requests - before >= backlog);
  const tookMs = performance.now() - startedAt;
  const throughput = {
    perSecond: backlog / (tookMs / 1000),
    cpuMsEach: (product.cpuMs() - cpuBefore) / backlog,
    coresUsed: (product.cpuMs() - cpuBefore) / tookMs,
    maxOpen: fast.seen().maxOpen,
  };
  console.log(
    table(
      `${backlog} queued deliveries to a receiver that answers in ${fastMs} ms`,
      ['', ''],
      Object.entries(throughput),
    ),
  );

  const fastOfOther = await receiver(fastMs);
  await other.addEndpoint(fastOfOther.url);
  const runs = {
    'own brand, alone': await latencies([own, other], fast, own),
    'other brand, alone': await latencies([own, other], fastOfOther, other),
  } as Record<string, Awaited<ReturnType<typeof latencies>>>;
  for (let count = 0; count < slowReceivers; count++) await own.addEndpoint((await receiver(slowMs)).url);
  runs['own brand, beside slow ones'] = await latencies([own, other], fast, own);
  runs['other brand, beside slow ones'] = await latencies([own, other], fastOfOther, other);
  console.log(
    table(
      `Milliseconds from a submission to its fast receiver, beside ${slowReceivers} receivers that answer after ${slowMs / 1000} s`,
      ['', 'leads', 'p50', 'p99', 'longest'],
      Object.entries(runs).map(([name, { leads, p50, p99, longest }]) => [name, leads, p50, p99, longest]),
    ),
  );
  await storeResults('webhooks', loadAtStart, { throughput, runs });
} finally {
  await product.end();
  await Promise.all(receivers.map(({ close }) => close()));
}
