import { getPublicForm } from '#lib/leads/submissions/contract.ts';
import { faultCases, type Subject, secretsCases } from './support/fault-cases.ts';
import { expectStatus, expectUnavailable, type HttpResponse, requestOf } from './support/http.ts';
import { openFunction, seeded } from './support/scene.ts';

const { deployed, servers } = await openFunction('public/get-form');

/** Reads one form after the other: the function remembers an answer for a second. */
const readingInTurn = (slugs: readonly string[]) => {
  let reads = 0;
  return () => {
    const formSlug = slugs[reads++ % slugs.length] ?? '';
    return deployed.invoke<HttpResponse>(
      requestOf(getPublicForm, { params: { formSlug }, query: { brandId: seeded.brandId } }),
    );
  };
};

const reading: Subject<HttpResponse> = {
  deployed,
  waiter: 'visitor',
  send: readingInTurn(seeded.formSlugs.slice(0, 12)),
  expectRight: expectStatus(200),
};

/** Forms that no healthy request has read. */
const failing = { send: readingInTurn(seeded.formSlugs.slice(12)), expectFailure: expectUnavailable };

secretsCases(reading, { server: servers.secrets, reads: 2, expectFailure: expectUnavailable });

faultCases(reading, { service: 'table', server: servers.table, calls: 1, ...failing });
