import { listLeads } from '#lib/leads/leads/contract.ts';
import { faultCases, type Subject, secretsCases } from './support/fault-cases.ts';
import { expectStatus, expectUnavailable, type HttpResponse, requestOf } from './support/http.ts';
import { openFunction, seeded } from './support/scene.ts';

const { deployed, servers } = await openFunction('leads/list');

const listing: Subject<HttpResponse> = {
  deployed,
  waiter: 'caller',
  send: () =>
    deployed.invoke(requestOf(listLeads, { params: { brandId: seeded.brandId }, headers: seeded.credentials })),
  expectRight: expectStatus(200),
};

secretsCases(listing, { server: servers.secrets, reads: 2, expectFailure: expectUnavailable });

// The caller with the brand, and the count of calls.
faultCases(listing, { service: 'table', server: servers.table, calls: 2, expectFailure: expectUnavailable });
