import { createServer } from 'node:http';
import { afterAll, expect } from 'vitest';
import { close, listen } from '#infra/local/gateway/listen.ts';
import { faultCases, type Subject } from './support/fault-cases.ts';
import { startFaultServer } from './support/fault-server.ts';
import { openFunction, seeded } from './support/scene.ts';
import { type BatchResponse, expectDone, messagesOf } from './support/workers.ts';

/** CloudFront, which accepts everything. */
const cloudFront = createServer((request, response) => {
  request.resume();
  response.writeHead(201, { 'content-type': 'text/xml' }).end('<Invalidation/>');
});
const edge = await startFaultServer('edge', `http://127.0.0.1:${await listen(cloudFront, 0)}`);
afterAll(() => Promise.all([edge.stop(), close(cloudFront)]));

const { deployed } = await openFunction('workers/purge-sites', {
  AWS_ENDPOINT_URL_CLOUDFRONT: edge.url,
  SITES_DISTRIBUTION: 'E2EXAMPLE',
});

let windows = 0;

const purge: Subject<BatchResponse> = {
  deployed,
  waiter: 'worker',
  send: () => deployed.invoke(messagesOf({ brandId: seeded.brandId, window: windows++ })),
  expectRight: (invoked) => {
    expectDone(invoked);
    expect(deployed.logged().at(-1)).toBe('site.purged');
  },
};

faultCases(purge, {
  service: 'edge',
  server: edge,
  calls: 1,
  // Pages expire soon, so a failed purge is not repeated.
  expectFailure: (invoked) => {
    expectDone(invoked);
    expect(deployed.logged().at(-1)).toBe('site.purge_failed');
  },
});
