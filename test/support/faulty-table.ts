import { queueService } from '#lib/platform/queue/client.ts';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import { faultyService } from './outside/faulty-service.ts';
import { interceptCalls } from './table-calls.ts';

/** The table of the product behind a proxy that fails on request. */
export const faultyTable = async () => {
  /** A request may be answered while its other calls are still repeated: they would count as calls of the next test. */
  const unfinished = new Set<Promise<unknown>>();
  const stopWatching = interceptCalls((call, next) => {
    const calling = next(call);
    unfinished.add(calling);
    const finish = () => void unfinished.delete(calling);
    calling.then(finish, finish);
    return calling;
  });
  const settle = async (): Promise<void> => {
    while (unfinished.size > 0) await Promise.allSettled(unfinished);
  };
  const { stop, ...service } = await faultyService(documents, process.env.AWS_ENDPOINT_URL_DYNAMODB ?? '', settle);
  return {
    ...service,
    stop: () => {
      stopWatching();
      return stop();
    },
  };
};

/** The queues of the product behind such a proxy. */
export const faultyQueues = () => faultyService(queueService, process.env.AWS_ENDPOINT_URL_SQS ?? '');
