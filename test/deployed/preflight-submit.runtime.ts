import { expect } from 'vitest';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import type { Invoked } from './support/deployed-function.ts';
import { faultCases, type Subject } from './support/fault-cases.ts';
import { expectStatus, type HttpResponse, requestOf } from './support/http.ts';
import { openFunction, seeded } from './support/scene.ts';

const { deployed, servers } = await openFunction('edge/preflight-submit');

let pages = 0;

/** Each is from another site, as the function remembers for a second what it has read of one. */
const preflight = () => {
  const origin = `https://site-${pages++}.example`;
  return requestOf(submitForm, {
    params: { formSlug: seeded.formSlugs[0] ?? '' },
    query: { brandId: seeded.brandId },
    headers: { origin },
  });
};

const expectAnswer = (invoked: Invoked<HttpResponse>, headers: Record<string, string>): void => {
  expectStatus(204)(invoked);
  expect(invoked.response?.headers).toMatchObject({
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
    ...headers,
  });
};

const subject: Subject<HttpResponse> = {
  deployed,
  waiter: 'visitor',
  send: () => deployed.invoke(preflight()),
  expectRight: (invoked) =>
    expectAnswer(invoked, { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'public, max-age=60' }),
};

faultCases(subject, {
  service: 'table',
  server: servers.table,
  calls: 1,
  // The browser goes on, and the submission decides.
  expectFailure: (invoked) =>
    expectAnswer(invoked, {
      'Access-Control-Allow-Origin': `https://site-${pages - 1}.example`,
      'Access-Control-Max-Age': '0',
      'Cache-Control': 'no-store',
    }),
});
