import { contentOf, type Reply, type Request, type Service } from '#test/simulation/base/network.ts';
import type { Random } from '#test/simulation/base/random.ts';
import { cancelled, type Engine, type Reason, refusal, type TransactInput } from '#test/simulation/table/engine.ts';

const actionOf = (request: Request): string => String(request.headers['x-amz-target']).split('.')[1] ?? '';

/** One call of the table, and what it answered. */
export type Called = (action: string, input: object, answer: Reply) => void;

/** The table as a service that answers calls of the SDK. */
export const tableService = (engine: Engine, random: Random, called?: Called): Service => {
  const cancelledBy = (request: Request, code: string) => {
    const { TransactItems } = contentOf<TransactInput>(request);
    const at = random.between(0, TransactItems.length - 1);
    return cancelled(TransactItems.map((_, index): Reason => ({ Code: index === at ? code : 'None' })));
  };
  return {
    actionOf,
    answer: (request, half) => {
      const [action, input] = [actionOf(request), contentOf<object>(request)];
      const most = half && !called ? random.between(0, 2) : undefined;
      const answer = engine(action, input, most);
      called?.(action, input, answer);
      return answer;
    },
    throttled: (request) =>
      actionOf(request) === 'TransactWriteItems' && random.chance(0.5)
        ? cancelledBy(request, 'ThrottlingError')
        : refusal('ProvisionedThroughputExceededException', 'The level of configured throughput was exceeded'),
    conflict: (request) => {
      if (actionOf(request) === 'TransactWriteItems') return cancelledBy(request, 'TransactionConflict');
      if (!/^(?:Put|Update|Delete)/.test(actionOf(request))) return undefined;
      return refusal('TransactionConflictException', 'Transaction is ongoing for the item');
    },
  };
};
