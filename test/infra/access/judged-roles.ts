import type { Calls } from '#infra/access/recorded.ts';
import { workerId } from '#infra/bundle/function-ids.ts';
import { edgeRoutes } from '#infra/edge-routes.ts';
import { operatorFunctions } from '#infra/operators.ts';
import { type WorkerName, workers } from '#infra/resources.ts';
import { operations } from '#lib/operations.ts';
import { isAllowed, listed, type Request, type Statement } from '#test/support/access/policy.ts';
import { functionNamed } from '../checks/functions.ts';
import { dev as stacks } from '../checks/synthesised.ts';

/** Every deployed function; the probe is only where a stage has one. */
export const ids = [
  ...operations.map(({ id }) => id),
  ...edgeRoutes.map(({ id }) => id),
  ...(Object.keys(workers) as WorkerName[]).map(workerId),
  ...Object.keys(operatorFunctions),
];

const idOf = (name: string): string => name.replaceAll('-', '');
const distributions: Record<string, string> = { sites: '<SitesEdge>', media: '<MediaEdge>' };
const ses = 'arn:<AWS::Partition>:ses:us-east-1:<AWS::AccountId>:identity/acme.example';

/** What a recorded call is on, as the templates name it. */
const resourceOf = (action: string, on: string): string => {
  const [service] = action.split(':');
  const [, index] = action.split(' ');
  if (service === 'dynamodb') return index ? `<Table.Arn>/index/${index}` : '<Table.Arn>';
  if (service === 's3') return `<Media.Arn>/${on.replace('*', 'brand/file')}`;
  if (service === 'sqs') return `<${idOf(on)}.Arn>`;
  if (service === 'ses') return ses;
  return `arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution/${distributions[on]}`;
};

/** A call as IAM gets it; partitions have an example in place of each `*`. */
export const requestOf = (action: string, on: string): Request => ({
  action: action.split(' ')[0] ?? '',
  resource: resourceOf(action, on),
  ...(action.startsWith('dynamodb:') && { context: { 'dynamodb:LeadingKeys': [on.replaceAll('*', 'example')] } }),
});

/** The calls that these statements do not permit. */
export const refusedOf = (statements: readonly Statement[], calls: Calls): string[] =>
  Object.entries(calls).flatMap(([action, names]) =>
    names.filter((on) => !isAllowed(statements, requestOf(action, on))).map((on) => `${action} on ${on}`),
  );

export const roleOf = (id: string) => functionNamed(stacks, `frontage-dev-${id.replaceAll('/', '-')}`);

interface Permission {
  action: string;
  resource: string;
  partition: string | undefined;
}

/** Lambda itself writes the log, reads what wakes the function, and sends on what failed. The secrets are read once in a process. */
const isOfLambda = ({ action, resource }: Permission): boolean =>
  /^(logs|secretsmanager):/.test(action) ||
  /^sqs:(ReceiveMessage|DeleteMessage|GetQueueAttributes)$/.test(action) ||
  resource.startsWith('<Table.StreamArn>') ||
  resource.includes('/stream/') ||
  resource.endsWith('dead.Arn>');

const partitionsIn = ({ Condition }: Statement): (string | undefined)[] => {
  const partitions = Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'];
  return partitions === undefined ? [undefined] : listed(partitions as string | string[]);
};

const permissionsIn = (statement: Statement): Permission[] =>
  listed(statement.Action).flatMap((action) =>
    listed(statement.Resource).flatMap((resource) =>
      partitionsIn(statement).map((partition) => ({ action, resource, partition })),
    ),
  );

const textOf = ({ action, resource, partition }: Permission): string =>
  [action, resource, partition].filter((part) => part !== undefined).join(' ');

/** The permissions of a role that none of these calls uses. */
export const unusedOf = (statements: readonly Statement[], calls: Calls): string[] => {
  const requests = Object.entries(calls).flatMap(([action, names]) => names.map((on) => requestOf(action, on)));
  const isUsed = ({ action, resource, partition }: Permission): boolean => {
    const Condition = partition && { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partition } };
    const alone = { Effect: 'Allow', Action: action, Resource: resource, ...(Condition && { Condition }) };
    return requests.some((request) => isAllowed([alone], request));
  };
  const judged = statements.flatMap(permissionsIn).filter((permission) => !isOfLambda(permission));
  return judged.filter((permission) => !isUsed(permission)).map(textOf);
};
