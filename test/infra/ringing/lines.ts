import { PutObjectCommand } from '@aws-sdk/client-s3';
import { handler as migrate } from '#functions/ops/migrate.ts';
import { handler as dispatchChanges } from '#functions/workers/dispatch-changes.ts';
import { handler as probe } from '#functions/workers/probe-submission.ts';
import { handler as publishScheduled } from '#functions/workers/publish-scheduled.ts';
import { handler as runJobs } from '#functions/workers/run-jobs.ts';
import { handler as sendMail } from '#functions/workers/send-mail.ts';
import { handler as sweepTasks } from '#functions/workers/sweep-tasks.ts';
import { metricVariables } from '#infra/observe/metrics.ts';
import { getBrand } from '#lib/accounts/brands/contract.ts';
import { dailyCounterKey } from '#lib/leads/leads/counters.ts';
import { getPublicForm, submitForm } from '#lib/leads/submissions/contract.ts';
import { variable } from '#lib/platform/core/env.ts';
import { chunkKey } from '#lib/platform/jobs/files.ts';
import { objects } from '#lib/platform/media/bucket/client.ts';
import { commit } from '#lib/platform/table/commit.ts';
import { brandView } from '#lib/platform/table/table.ts';
import { task } from '#lib/platform/table/tasks.ts';
import { tryUpdate } from '#lib/platform/table/write-now.ts';
import { ensureProbeForm } from '#lib/use-cases/leads/probe-form.ts';
import { manyReceives } from '#lib/worker/consume.ts';
import { somewhereIn } from '#test/auth/scene.ts';
import { contentScene } from '#test/content/scene.ts';
import { repliedScene } from '#test/messages/reply-scene.ts';
import { answers } from '#test/support/belongings.ts';
import { brandWith } from '#test/support/jobs/brand.ts';
import { type Logged, logged } from '#test/support/logged.ts';
import { formOf } from '#test/support/submitting.ts';
import { interceptCalls } from '#test/support/table-calls.ts';
import { eventOf, openScene } from '#test/webhooks/scene.ts';
import type { reconciliationScene } from '#test/worker/reconciliation-scene.ts';
import { metricsIn } from './embedded.ts';

/** The values that one event adds, by metric. */
export type Lines = Map<string, number>;

const withoutTable = async (work: () => Promise<unknown>): Promise<void> => {
  const restore = interceptCalls(() => Promise.reject(new Error('The table is gone')));
  await work()
    .catch(() => undefined)
    .finally(restore);
};

/** Makes handlers log each event that a metric counts, and reads the metrics out of their lines as CloudWatch does. */
export const collectLines = async (reconciliation: ReturnType<typeof reconciliationScene>): Promise<Lines> => {
  const world = reconciliation.world();
  const { clock } = reconciliation;
  const lines: Lines = new Map();

  /** Runs something as the function with an id is deployed, and reads the lines that it returns. */
  const reading = async (id: string, work: () => Promise<Logged[]>): Promise<void> => {
    const variables = metricVariables('dev', id);
    Object.assign(process.env, variables);
    for (const line of await work()) for (const [name, value] of metricsIn(line)) lines.set(name, value);
    for (const name of Object.keys(variables)) delete process.env[name];
  };
  const as = (id: string, work: () => Promise<unknown>): Promise<void> => reading(id, () => logged(work));

  const failures = async (): Promise<void> => {
    const { brandId, admin } = await world.tenant();
    const submitted = { params: { formSlug: 'contact' }, query: { brandId }, body: { fields: answers } };
    const own = { as: admin.credentials, params: { brandId } };
    await as(submitForm.id, () => withoutTable(() => world.call(submitForm, submitted)));
    await as(getBrand.id, () => withoutTable(() => world.call(getBrand, own)));
    await as('workers/dispatch-changes', () =>
      dispatchChanges({ Records: [{ eventID: '1', dynamodb: { SequenceNumber: '1' } }] }),
    );
    const attributes = { ApproximateReceiveCount: String(manyReceives) };
    const [unknown] = eventOf({ kind: 'no such mail' }).Records as object[];
    await as('workers/send-mail', () => sendMail({ Records: [{ ...unknown, attributes }] as never[] }));
    await as('workers/publish-scheduled', () => withoutTable(publishScheduled));
    await as('ops/migrate', () => withoutTable(() => migrate({}, { getRemainingTimeInMillis: () => 60_000 })));
  };

  const callers = async (): Promise<void> => {
    const [acme, other] = [await world.tenant(), await world.tenant()];
    const foreign = { as: acme.admin.credentials, params: { brandId: other.brandId } };
    await as(getBrand.id, () => world.call(getBrand, foreign));
    const { email } = await acme.person(null);
    const home = somewhereIn(world);
    await as('auth/login', async () => {
      for (let attempt = 0; attempt < 6; attempt++) await home.signIn({ email, password: 'not the one' });
    });
    const { form, submit } = await formOf(world, acme);
    const params = { formSlug: form.slug };
    const shown = (await world.call(getPublicForm, { params, query: { brandId: acme.brandId } })).data.form;
    await submit({ fields: answers, [shown.honeypot ?? '']: 'https://spam.example' });
    await as('workers/dispatch-changes', () => world.stack.drain());
    await ensureProbeForm(acme.id, clock.now());
    await as('workers/probe-submission', probe);
  };

  const mails = async (): Promise<void> => {
    const scene = await openScene(world, { notificationEmails: ['office@acme.example', 'bounce@acme.example'] });
    const leadId = await scene.submit();
    const sandbox = (on: boolean) =>
      fetch(`${world.stack.endpoints.mail}/v2/email/account/details`, {
        method: 'POST',
        body: JSON.stringify({ ProductionAccessEnabled: !on }),
      });
    await sandbox(true);
    await as('workers/send-mail', () => sendMail(eventOf({ kind: 'lead', ...scene.params, leadId })));
    await sandbox(false);
    const { receive } = await repliedScene(world);
    await as('workers/receive-mail', () => receive(Buffer.from('From: x@y.example'), { to: 'office@reply.example' }));
  };

  const late = async (): Promise<void> => {
    const content = await contentScene(world, clock, await world.tenant());
    const { id } = await content.make();
    await content.act('schedule', id, { body: { publishAt: content.inSeconds(120) } });
    const scene = await openScene(world);
    // Nobody listens there.
    await scene.endpoint('http://localhost:9/hook');
    await scene.submit();
    await world.stack.drain();
    clock.advance(3_600_000);
    await as('workers/publish-scheduled', content.sweep);
    await as('workers/sweep-due-deliveries', scene.sweep);
    const { brandId } = scene.params;
    await commit([task(brandView(brandId), 'jobs', { kind: 'erase-old-leads', brandId }, clock.now())]);
    clock.advance(600_000);
    await as('workers/sweep-tasks', sweepTasks);
  };

  const jobs = async (): Promise<void> => {
    const acme = await brandWith(world, 1);
    const jobId = await acme.checked({ change: { openingDate: '2020-05-01' } });
    await objects.send(
      new PutObjectCommand({
        Bucket: variable('MEDIA_BUCKET'),
        Key: chunkKey(acme.view, jobId, 'rows', 0),
        Body: '{"half',
      }),
    );
    await acme.apply(jobId);
    const message = eventOf({ kind: 'run-chunk', brandId: acme.view.id, jobId, phase: 'apply', chunk: 0 });
    await as('workers/run-jobs', async () => {
      for (let tried = 0; tried < 5; tried++) await runJobs(message);
    });
  };

  const reconciliations = async (): Promise<void> => {
    const day = '2026-03-20';
    const store = (minute: number) => reconciliation.store([reconciliation.leadAt(`${day}T15:${minute}:00.000Z`, day)]);
    clock.set(new Date(`${day}T16:00:00.000Z`));
    await store(10);
    await reconciliation.follow();
    await reading('workers/reconcile-leads', () => reconciliation.reconciliationsAt('2026-03-22T00:20:00.000Z'));
    await reading('workers/run-jobs', () => reconciliation.reconciliationOf(day));
    const counter = dailyCounterKey(reconciliation.view(), `${reconciliation.locations[0]}`, '2026-03');
    await tryUpdate(counter, { add: { d20: 5 } });
    await reading('workers/run-jobs', () => reconciliation.reconciliationOf(day));
  };

  await failures();
  await callers();
  await mails();
  await late();
  await jobs();
  await reconciliations();
  return lines;
};
