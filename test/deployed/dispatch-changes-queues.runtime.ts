import { newLeads } from './support/changes.ts';
import { faultCases, type Subject } from './support/fault-cases.ts';
import { openFunction } from './support/scene.ts';
import { type BatchResponse, expectDone, expectReturned } from './support/workers.ts';

// Another process than that of `dispatch-changes.runtime.ts`: each case waits for up to 20 s, so the two run at once.
const { deployed, servers } = await openFunction('workers/dispatch-changes');

const dispatch: Subject<BatchResponse> = {
  deployed,
  waiter: 'worker',
  send: () => deployed.invoke(newLeads()),
  expectRight: expectDone,
};

// Mails, and webhooks in both queues: one endpoint is isolated as soon as the tests of deliveries have made it fail three times. A
// batch that fails is run again one by one, up to the first change that fails.
faultCases(dispatch, {
  service: 'queues',
  server: servers.queues,
  calls: 6,
  expectFailure: expectReturned('change-0'),
});
