import { type QueueName, type WorkerName, workers } from '#infra/resources.ts';
import type { Clockwork } from '#test/simulation/base/clockwork.ts';
import type { FaultPlan } from '#test/simulation/base/faults.ts';
import type { Random } from '#test/simulation/base/random.ts';
import type { Message, Queues } from '#test/simulation/services/queues.ts';
import type { Invoke } from './invoke.ts';
import { loadedFunction } from './load.ts';

interface ConsumersOptions {
  clockwork: Clockwork;
  random: Random;
  faults: () => FaultPlan | undefined;
  invoke: Invoke;
  queues: () => Queues;
}

interface QueueAnswer {
  batchItemFailures?: { itemIdentifier: string }[];
}

/** The function of each queue. */
const workerOf = new Map<QueueName, WorkerName>(
  (Object.keys(workers) as WorkerName[]).flatMap((name) => {
    const { trigger } = workers[name];
    return 'queue' in trigger ? [[trigger.queue, name]] : [];
  }),
);

/** Delivers messages to the functions of their queues: in batches, sometimes twice, and again if they are not done. */
export const consumersOf = ({ clockwork, random, faults, invoke, queues }: ConsumersOptions) => {
  const deliver = (first: Message): void => {
    const name = workerOf.get(first.queue) as WorkerName;
    const { trigger, timeoutSeconds } = workers[name];
    const most = 'batchSize' in trigger ? trigger.batchSize : 1;
    const current = faults();
    const isSplit = current && random.chance(current.split);
    const batch = queues().receive(first, isSplit ? random.between(1, most) : most);
    if (batch.length === 0) return;
    for (const message of batch)
      if (current && random.chance(current.duplicate)) {
        clockwork.trace(`${message.id} is delivered twice`);
        queues().showAgain(message, random.between(0, 3_000));
      }
    const Records = batch.map(({ id, body }) => ({ messageId: id, body }));
    invoke(`workers/${name}`, timeoutSeconds, loadedFunction(`workers/${name}`), { Records }, (end) => {
      if (!('answer' in end)) return;
      const { batchItemFailures = [] } = (end.answer ?? {}) as QueueAnswer;
      const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
      if (failed.size > 0) end.invocation.isDisturbed = true;
      if (current && random.chance(current.redelivery))
        return clockwork.trace(`what ${name}#${end.invocation.number} did is delivered again`);
      for (const message of batch) if (!failed.has(message.id)) queues().remove(message);
    });
  };

  /** Is called for each message that can be received later. */
  return (message: Message, milliseconds: number): void =>
    clockwork.plan(milliseconds + random.between(1, 150), `${message.id} of ${message.queue}`, () => deliver(message));
};
