import { GetAccountSettingsCommand, GetFunctionConcurrencyCommand } from '@aws-sdk/client-lambda';
import { named, type StageName, type StageSettings } from '#infra/stages.ts';
import { submitForm } from '#lib/leads/submissions/contract.ts';
import { provisionedBeside } from './campaign.ts';
import { type Clients, ifThere } from './clients.ts';
import type { Finding } from './finding.ts';
import type { Needed } from './needed.ts';
import { quotaOf, requestOf } from './quotas.ts';

const concurrency = { service: 'lambda', code: 'L-B99A9384' };

/** Lambda keeps this many for functions that reserve none. */
const keptUnreserved = 100;

/** Below this, an ordinary day of a brand is throttled. It is what an account gets that AWS knows. */
const comfortable = 1000;

export const concurrencyFindings = async (
  { functions }: Clients,
  stage: StageName,
  { reservedConcurrency }: Needed,
  settings: StageSettings,
): Promise<Finding[]> => {
  const provisioned = provisionedBeside(settings);
  const FunctionName = named(stage, submitForm.id);
  const [{ AccountLimit }, own] = await Promise.all([
    functions.send(new GetAccountSettingsCommand({})),
    ifThere(functions.send(new GetFunctionConcurrencyCommand({ FunctionName }))),
  ]);
  const limit = AccountLimit?.ConcurrentExecutions ?? 0;
  const unreserved = AccountLimit?.UnreservedConcurrentExecutions ?? limit;
  const ofOthers = limit - unreserved - (own?.ReservedConcurrentExecutions ?? 0);
  const wanted = ofOthers + reservedConcurrency + provisioned + keptUnreserved;
  if (reservedConcurrency + provisioned > 0 && wanted > limit)
    return [
      {
        name: 'lambda-concurrency',
        refuses: true,
        says:
          `The stage reserves ${reservedConcurrency} executions of Lambda for submissions${provisioned > 0 ? `, its campaign keeps ${provisioned} ready` : ''}, others reserve ${ofOthers}, ` +
          `and Lambda keeps ${keptUnreserved} for the rest: the quota is ${limit}`,
        ask: `${requestOf(concurrency, wanted)}   # or lower submitConcurrency in infra/stages.ts`,
      },
    ];
  if (limit >= comfortable) return [];
  return [
    {
      name: 'lambda-concurrency',
      refuses: false,
      says: `Lambda runs ${limit} functions at once in this account: with more, visitors and users get 429 and 503`,
      ask: requestOf(concurrency, comfortable),
    },
  ];
};

const rate = { service: 'apigateway', code: 'L-8A5B8E43', usual: 10_000 };

/** The gateway's own limit is above the account's, so it has no effect. */
export const rateFindings = async (clients: Clients, { throttle, campaign }: StageSettings): Promise<Finding[]> => {
  const limit = await quotaOf(clients, rate);
  const { requestsPerSecond } = throttle;
  if (requestsPerSecond <= limit) return [];
  return [
    {
      name: 'requests-per-second',
      refuses: campaign !== null,
      says: `The stage permits ${requestsPerSecond} requests a second, and the gateway takes ${limit} for the whole account`,
      ask: requestOf(rate, requestsPerSecond),
    },
  ];
};
