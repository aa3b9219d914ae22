import { newLeads } from './support/changes.ts';
import { faultCases, type Subject } from './support/fault-cases.ts';
import { openFunction } from './support/scene.ts';
import { type BatchResponse, expectDone, expectReturned } from './support/workers.ts';

const { deployed, servers } = await openFunction('workers/dispatch-changes');

const dispatch: Subject<BatchResponse> = {
  deployed,
  waiter: 'worker',
  send: () => deployed.invoke(newLeads()),
  expectRight: expectDone,
};

// A batch that fails is run again one by one, up to the first change that fails. The endpoints of other files of the run may have
// failed, and are then looked up each time.
faultCases(dispatch, {
  service: 'table',
  server: servers.table,
  calls: 6,
  expectFailure: expectReturned('change-0'),
});
