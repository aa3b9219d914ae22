import { contentOf, type Reply, type Request, type Service } from '#test/simulation/base/network.ts';
import type { Random } from '#test/simulation/base/random.ts';
import { cancelled, type Engine, type Reason, refusal, type TransactInput } from '#test/simulation/table/engine.ts';
import { awsAction } from '#test/support/outside/aws-action.ts';

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
    actionOf: ({ headers }) => awsAction(headers),
    answer: (request, half) => {
      const [action, input] = [awsAction(request.headers), contentOf<object>(request)];
      const most = half && !called ? random.between(0, 2) : undefined;
      const answer = engine(action, input, most);
      called?.(action, input, answer);
      return answer;
    },
    throttled: (request) =>
      awsAction(request.headers) === 'TransactWriteItems' && random.chance(0.5)
        ? cancelledBy(request, 'ThrottlingError')
        : refusal('ProvisionedThroughputExceededException', 'The level of configured throughput was exceeded'),
    conflict: (request) => {
      if (awsAction(request.headers) === 'TransactWriteItems') return cancelledBy(request, 'TransactionConflict');
      if (!/^(?:Put|Update|Delete)/.test(awsAction(request.headers))) return undefined;
      return refusal('TransactionConflictException', 'Transaction is ongoing for the item');
    },
  };
};
