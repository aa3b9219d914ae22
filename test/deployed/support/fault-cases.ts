import { expect, test } from 'vitest';
import { limitsOf, type Service, type Waiter } from '#lib/platform/calls/limits.ts';
import type { DeployedFunction, Invoked } from './deployed-function.ts';
import type { FaultServer, Seen } from './fault-server.ts';
import { everyFault, type Fault } from './faults.ts';

/** One call of a function, and what is right for it. */
export interface Subject<Response> {
  deployed: DeployedFunction;
  waiter: Waiter;
  send(): Promise<Invoked<Response>>;
  expectRight(invoked: Invoked<Response>): void;
}

interface Faulted<Response> {
  service: Service;
  server: FaultServer;
  /** The most calls of the service that one invocation makes while it fails. */
  calls: number;
  expectFailure(invoked: Invoked<Response>, fault: Fault): void;
  /** Instead of `send` of the subject, where only some invocations need the service. */
  send?: () => Promise<Invoked<Response>>;
}

const isSilent = (fault: Fault): boolean => ['silent', 'silent after the headers', 'late'].includes(fault);

/** Until the last attempt of a call begins, and until it fails. */
const policyMs = (waiter: Waiter, service: Service, fault: Fault): number => {
  const { attemptMs, retryThrottledMs, retryFailedMs } = limitsOf(waiter);
  const retries = fault === 'throttled' ? retryThrottledMs : retryFailedMs;
  return retries + (isSilent(fault) ? attemptMs[service] : 0);
};

/** No call has more attempts than the policy permits, and no attempt is sent twice. */
const expectPolicy = (seen: readonly Seen[], attempts: number, calls: number): void => {
  const byCall = [...Map.groupBy(seen, ({ call }) => call).values()];
  expect(byCall.length, 'calls').toBeLessThanOrEqual(calls);
  for (const made of byCall) {
    expect(made.length, 'attempts of a call').toBeLessThanOrEqual(attempts);
    expect(new Set(made.map(({ attempt }) => attempt)).size).toBe(made.length);
  }
};

/** The process is the one that it was, and serves the next invocations. */
export const expectHealth = async <Response>({ deployed, send, expectRight }: Subject<Response>): Promise<void> => {
  for (let served = 0; served < 10; served++) expectRight(await send());
  // Node warns here of a rejection that was handled late; one that never is ends the process, which `send` notices.
  expect(deployed.complaints()).toBe('');
};

/** One invocation while a service fails. */
const meet = async <Response>(subject: Subject<Response>, faulted: Faulted<Response>, fault: Fault): Promise<void> => {
  const { waiter } = subject;
  const { service, server, calls, expectFailure, send = subject.send } = faulted;
  const { attempts, attemptMs } = limitsOf(waiter);
  await server.fails(fault, attemptMs[service] + 300);
  const invoked = await send();
  const seen = server.seen();
  await server.heals();
  expectFailure(invoked, fault);
  if (fault !== 'refused') expect(seen.length).toBeGreaterThan(0);
  expectPolicy(seen, attempts, calls);
  // Lambda ends a worker that takes too long. Others are measured generously, because the machine may do other work.
  if (waiter !== 'worker') expect(invoked.milliseconds).toBeLessThan(2 * policyMs(waiter, service, fault) + 2_000);
};

/** A test for each way in which a service fails. The process is the same in all of them. */
export const faultCases = <Response>(subject: Subject<Response>, faulted: Faulted<Response>): void => {
  test.each(everyFault)(`one call meets ${faulted.service}: %s`, async (fault) => {
    await meet(subject, faulted, fault);
    await expectHealth(subject);
  });
};

/** The same for the secrets, before any other test of a process: once it has them, it does not ask for five minutes. */
export const secretsCases = <Response>(
  subject: Subject<Response>,
  faulted: Omit<Faulted<Response>, 'service' | 'calls'> & {
    /** The documents that the function needs for this call. */
    reads: number;
  },
): void => {
  test.each(everyFault)('the first call of a process meets secrets: %s', (fault) =>
    meet(subject, { ...faulted, service: 'secrets', calls: 1 }, fault),
  );
  test('the process goes on as soon as it gets the secrets, and reads each at most once', async () => {
    const { server, reads } = faulted;
    const before = server.forwarded();
    await expectHealth(subject);
    // One that arrived while others failed is not read again.
    expect(server.forwarded() - before).toBeLessThanOrEqual(reads);
  });
};
