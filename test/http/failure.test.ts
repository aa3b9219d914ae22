import { expect, onTestFinished, test } from 'vitest';
import { getBrand } from '#lib/accounts/brands/contract.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { answers } from '#test/support/belongings.ts';
import { logged } from '#test/support/logged.ts';
import { interceptCalls } from '#test/support/table-calls.ts';
import { startWorld } from '#test/support/world.ts';

const world = await startWorld();
const acme = await world.tenant();

const secret = 'what only the log may know';

/** Until the test ends, calls of the table fail with an unknown error. */
const failing = (): void => {
  onTestFinished(interceptCalls(() => Promise.reject(new Error(secret))));
};

test('an unknown error is hidden from the client, and logged with request id and caller', async () => {
  failing();
  let reply: Awaited<ReturnType<typeof world.call>> | undefined;
  const entries = await logged(async () => {
    reply = await world.call(getBrand, { as: acme.admin.credentials, params: { brandId: acme.brandId } });
  });
  expect([reply?.status, reply?.error]).toEqual([500, { code: 'internal_error', message: expect.any(String) }]);
  expect(JSON.stringify([...(reply?.headers ?? []), reply?.error])).not.toContain(secret);
  expect(entries).toMatchObject([
    {
      level: 'error',
      event: 'request.failed',
      requestId: reply?.headers.get('x-request-id'),
      brandId: acme.brandId,
      error: { name: 'Error', message: secret, stack: expect.stringContaining('failure.test.ts') },
    },
  ]);
});

test('a failed submission is logged without its answers', async () => {
  failing();
  const call = { params: { formSlug: 'contact' }, query: { brandId: acme.brandId }, body: { fields: answers } };
  let requestId: string | null | undefined;
  const entries = await logged(async () => {
    requestId = (await world.call(submitForm, call)).headers.get('x-request-id');
  });
  // Without the table, what goes on beside the request fails and is logged as well.
  expect(entries.filter((entry) => entry.requestId === requestId)).toMatchObject([
    { event: 'request.failed', brandId: acme.brandId, requestId: expect.any(String) },
  ]);
  expect(JSON.stringify(entries)).not.toContain(answers.email);
});

test('a request for a brand of another tenant is logged with the caller', async () => {
  const other = await world.tenant();
  const entries = await logged(() =>
    world.call(getBrand, { as: acme.admin.credentials, params: { brandId: other.brandId } }),
  );
  expect(entries).toMatchObject([
    {
      event: 'tenant.denied',
      operation: 'brands/get',
      brandId: other.brandId,
      caller: `user ${acme.admin.id}`,
      tenantId: acme.id,
      source: '127.0.0.0/24',
      requestId: expect.any(String),
    },
  ]);
});
