import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { argumentsOf } from '#infra/arguments.ts';
import type { Demo } from '#infra/local/seed.ts';
import { startChild } from '#test/bench/child.ts';
import { table } from '#test/bench/draw-table.ts';
import { ranked } from '#test/bench/load.ts';
import { measuredBody, measuredForm } from '#test/bench/measured-form.ts';
import { storeResults } from '#test/bench/results.ts';
import type { StackTasks } from '#test/bench/stack-process.ts';
import { newVisitor } from '#test/support/visitors.ts';

argumentsOf(`Measures how long after a submission the mail about its lead is handed to the mail service, on a stack on this machine
in about a minute; run nothing else in that time.

  npm run bench:mails`);

process.once('SIGTERM', () => process.exit(143)).once('SIGINT', () => process.exit(130));

const leadsASecond = 50;
const seconds = 20;
const burst = 500;
const warmUp = 50;
/** More than that many leads within 15 minutes are one mail for their recipient. */
const leadsOfAForm = 25;
const patienceMs = 120_000;

interface Mail {
  time: string;
  text: string;
}

const dataDir = await mkdtemp(join(tmpdir(), 'frontage-bench-'));
const loadAtStart = loadavg();
const stack = startChild<StackTasks>('./stack-process.ts');

const prepare = async (demo: Demo): Promise<string[]> => {
  const forms = Math.ceil((warmUp + leadsASecond * seconds + burst) / leadsOfAForm);
  const slugs: string[] = [];
  for (let number = 0; number < forms; number++) {
    const slug = `measured-${number}`;
    const response = await fetch(`${demo.baseUrl}/v1/brands/${demo.brandId}/forms`, {
      method: 'POST',
      headers: { 'x-api-key': demo.apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ ...measuredForm, slug, notificationEmails: [`office-${number}@measured.example`] }),
    });
    if (response.status !== 201) throw new Error(`${slug}: ${response.status} ${await response.text()}`);
    slugs.push(slug);
  }
  return slugs;
};

try {
  const { demo } = await stack.call('start', dataDir);
  const slugs = await prepare(demo);
  const { port } = new URL(demo.baseUrl);
  let submitted = 0;

  /** Submits a lead; when it was sent and stored, in epoch milliseconds. */
  const submit = async () => {
    const number = submitted++;
    const slug = slugs[Math.floor(number / leadsOfAForm)];
    const visitor = newVisitor();
    const sentAt = Date.now();
    const url = `http://127.0.0.1:${port}/public/forms/${slug}/submit?brandId=${demo.brandId}`;
    const { status, body } = await visitor.post(url, measuredBody(number, demo.locationIds[number % 3]));
    visitor.leave();
    if (status !== 201) throw new Error(`${status} ${body}`);
    return { leadId: (JSON.parse(body) as { data: { leadId: string } }).data.leadId, sentAt, storedAt: Date.now() };
  };

  const handedOver = async (): Promise<Map<string, number>> => {
    const mails = (await (await fetch(`${demo.mailboxUrl}/mails`)).json()) as Mail[];
    const times = mails.map(({ text, time }) => [/\/leads\/([\w-]+)/.exec(text)?.[1] ?? '', Date.parse(time)] as const);
    return new Map(times);
  };

  const measure = async (leads: Awaited<ReturnType<typeof submit>>[]) => {
    const deadline = Date.now() + patienceMs;
    let times = await handedOver();
    while (!leads.every(({ leadId }) => times.has(leadId))) {
      if (Date.now() > deadline) throw new Error('Not every lead is told');
      await delay(500);
      times = await handedOver();
    }
    const told = ({ leadId }: { leadId: string }): number => times.get(leadId) ?? 0;
    const sorted = (values: number[]) => values.toSorted((a, b) => a - b);
    const afterStored = sorted(leads.map((lead) => told(lead) - lead.storedAt));
    const afterSent = sorted(leads.map((lead) => told(lead) - lead.sentAt));
    const stored = Math.max(...leads.map(({ storedAt }) => storedAt)) - Math.min(...leads.map(({ sentAt }) => sentAt));
    return {
      leads: leads.length,
      storedPerSecond: (leads.length * 1000) / stored,
      p50: ranked(afterStored, 0.5),
      p99: ranked(afterStored, 0.99),
      longest: afterStored.at(-1) ?? 0,
      longestAfterSent: afterSent.at(-1) ?? 0,
    };
  };

  const together = (count: number) => Promise.all(Array.from({ length: count }, submit));
  await measure(await together(warmUp));

  const steady: ReturnType<typeof submit>[] = [];
  const beganAt = Date.now();
  for (let number = 0; number < leadsASecond * seconds; number++) {
    await delay(Math.max(0, beganAt + (number * 1000) / leadsASecond - Date.now()));
    steady.push(submit());
  }
  const runs = {
    [`${leadsASecond} a second, for ${seconds} s`]: await measure(await Promise.all(steady)),
    [`${burst} at once`]: await measure(await together(burst)),
  };
  console.log(
    table(
      'Milliseconds from a stored submission to its mail at the mail service',
      ['', 'leads', 'stored a second', 'p50', 'p99', 'longest', 'longest since sent'],
      Object.entries(runs).map(([name, figures]) => [name, ...Object.values(figures)]),
    ),
  );
  await storeResults('mails', loadAtStart, { runs });
} finally {
  await stack.end();
  await rm(dataDir, { recursive: true, force: true });
}
