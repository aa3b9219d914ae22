import { test } from 'vitest';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { answers } from '#test/support/belongings.ts';
import { expectHealth, faultCases, type Subject, secretsCases } from './support/fault-cases.ts';
import { expectStatus, expectUnavailable, type HttpResponse, requestOf } from './support/http.ts';
import { openFunction, seeded } from './support/scene.ts';

const { deployed, servers } = await openFunction('public/submit-form');
const { table } = servers;

let submissions = 0;

const submission: Subject<HttpResponse> = {
  deployed,
  waiter: 'visitor',
  send: () =>
    deployed.invoke(
      requestOf(submitForm, {
        params: { formSlug: seeded.formSlugs[0] ?? '' },
        query: { brandId: seeded.brandId },
        body: { fields: { ...answers, message: `Submission ${submissions++}` } },
      }),
    ),
  expectRight: expectStatus(201),
};

secretsCases(submission, { server: servers.secrets, reads: 2, expectFailure: expectUnavailable });

// The form with its brand, the count of the visitor, and an earlier submission in the first minutes of an hour. The process knows
// the form by now, so the queue takes the submission.
faultCases(submission, { service: 'table', server: table, calls: 3, expectFailure: expectStatus(201) });

test('a table that is silent for 1.3 s costs no submission, and the process lives', async () => {
  const healed = table.failsFor('silent', 1_300);
  expectStatus(201)(await submission.send());
  await healed;
  await expectHealth(submission);
});

test.each(['throttled', 'silent'] as const)('gets 503 when table and queue fail: %s', async (fault) => {
  await Promise.all([table.fails(fault, 1_300), servers.queues.fails(fault, 1_300)]);
  expectUnavailable(await submission.send());
  await Promise.all([table.heals(), servers.queues.heals()]);
  await expectHealth(submission);
});

test('a process that Lambda froze while late answers came serves the next submissions', async () => {
  await table.fails('late', 1_100);
  expectStatus(201)(await submission.send());
  await deployed.freeze();
  try {
    await table.idle();
  } finally {
    deployed.thaw();
  }
  await table.heals();
  await expectHealth(submission);
});
