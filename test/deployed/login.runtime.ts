import { login } from '#lib/accounts/auth/contract.ts';
import { faultCases, type Subject, secretsCases } from './support/fault-cases.ts';
import { expectStatus, expectUnavailable, type HttpResponse, requestOf } from './support/http.ts';
import { openFunction, seeded } from './support/scene.ts';

const { deployed, servers } = await openFunction('auth/login');

let attempts = 0;

const signIn: Subject<HttpResponse> = {
  deployed,
  waiter: 'caller',
  send: () => {
    // Attempts at one account are limited.
    const { email, password } = seeded.people[attempts++ % seeded.people.length] ?? {};
    return deployed.invoke(requestOf(login, { body: { email, password } }));
  },
  expectRight: expectStatus(200),
};

secretsCases(signIn, { server: servers.secrets, reads: 3, expectFailure: expectUnavailable });

// The account, the count of attempts, earlier failures, and the place.
faultCases(signIn, { service: 'table', server: servers.table, calls: 4, expectFailure: expectUnavailable });
