import * as acm from '@aws-sdk/client-acm';
import * as apigatewayv2 from '@aws-sdk/client-apigatewayv2';
import * as backup from '@aws-sdk/client-backup';
import * as cloudformation from '@aws-sdk/client-cloudformation';
import * as cloudfront from '@aws-sdk/client-cloudfront';
import * as cloudwatch from '@aws-sdk/client-cloudwatch';
import * as logs from '@aws-sdk/client-cloudwatch-logs';
import * as deploy from '@aws-sdk/client-codedeploy';
import * as dynamodb from '@aws-sdk/client-dynamodb';
import * as events from '@aws-sdk/client-eventbridge';
import * as lambda from '@aws-sdk/client-lambda';
import * as route53 from '@aws-sdk/client-route-53';
import * as s3api from '@aws-sdk/client-s3';
import * as secretsmanager from '@aws-sdk/client-secrets-manager';
import * as quotas from '@aws-sdk/client-service-quotas';
import * as ses from '@aws-sdk/client-ses';
import * as sesv2 from '@aws-sdk/client-sesv2';
import * as sqs from '@aws-sdk/client-sqs';
import * as sts from '@aws-sdk/client-sts';
import * as wafv2 from '@aws-sdk/client-wafv2';

/** The SDK's models, by the names that the command line has for services. Both are generated from the same ones of AWS. */
const services: Record<string, object> = {
  acm,
  apigatewayv2,
  backup,
  cloudformation,
  cloudfront,
  cloudwatch,
  deploy,
  dynamodb,
  events,
  lambda,
  logs,
  route53,
  s3api,
  secretsmanager,
  'service-quotas': quotas,
  ses,
  sesv2,
  sqs,
  sts,
  wafv2,
};

interface Shape {
  members: string[];
  required: number;
}

/** Commands, and options, that the command line has beside the models. */
const custom: Record<string, Shape> = {
  's3 rm': { members: ['group', 'recursive'], required: 1 },
  's3 sync': { members: ['group', 'source-region'], required: 1 },
  'logs tail': { members: ['group', 'since', 'filter-pattern', 'follow', 'format'], required: 1 },
};
const besides: Record<string, string[]> = { 'cloudfront create-invalidation': ['paths'] };
const everywhere = ['query', 'output', 'region', 'profile', 'cli-binary-format', 'cli-read-timeout'];

const folded = (name: string): string => name.replaceAll('-', '').toLowerCase();

/** A structure is `[kind, namespace, name, traits, members, types, count of required members, which come first]`. */
const shapeOf = (schema: unknown): Shape => {
  const [, , , , members = [], , required = 0] = (typeof schema === 'function' ? schema() : schema) as unknown[];
  return { members: members as string[], required: required as number };
};

/** An operation is `[kind, namespace, name, traits, input, output]`. */
const operationOf = (service: object, name: string): { input: Shape; output: Shape } | undefined => {
  const found = Object.entries(service).find(([key]) => key.toLowerCase() === `${folded(name)}$`)?.[1] as
    | unknown[]
    | undefined;
  return found?.[0] === 9 ? { input: shapeOf(found[4]), output: shapeOf(found[5]) } : undefined;
};

const optionsIn = (words: readonly string[]): string[] =>
  words.filter((word) => word.startsWith('--')).map((word) => (word.split('=')[0] ?? '').slice(2));

/** The members of an answer that a query begins with. */
const askedBy = (words: readonly string[]): string[] => {
  const at = words.indexOf('--query');
  const query = at < 0 ? '' : (words[at + 1] ?? '');
  if (query.startsWith('['))
    return query
      .slice(1, -1)
      .split(/,\s*/)
      .map((part) => part.replace(/\W.*/, ''));
  return query === '' ? [] : [query.replace(/\W.*/, '')];
};

const problemsOf = (words: readonly string[], input: Shape, output: Shape | undefined, more: string[]): string[] => {
  const known = new Map(input.members.map((member) => [folded(member), member]));
  const given = optionsIn(words);
  const meaning = (option: string) => known.get(folded(option)) ?? known.get(folded(option.replace(/^no-/, '')));
  const unknown = given.filter((option) => !meaning(option) && ![...everywhere, ...more].includes(option));
  const named = new Set(given.map(meaning));
  const instead = more.some((option) => given.includes(option));
  const query = words[words.indexOf('--query') + 1] ?? '';
  const missing = input.members.slice(0, input.required).filter((member) => !named.has(member) && !instead);
  return [
    ...unknown.map((option) => `has no option --${option}`),
    ...missing.map((member) => `needs ${member}`),
    // In brackets after a dot, the star is the values of an object: a list has none, so the answer is empty.
    ...(query.includes('.[*]') ? [`finds nothing with ${query}`] : []),
    ...askedBy(words)
      .filter((member) => output && !output.members.includes(member))
      .map((member) => `answers without ${member}`),
  ];
};

/** What the AWS command line would refuse of a command. */
export const awsProblems = ([, name = '', operation = '', ...words]: readonly string[]): string[] => {
  const own = custom[`${name} ${operation}`];
  // The first word of these is what they are about.
  if (own) return problemsOf(['--group', ...words], own, undefined, []);
  const service = services[name];
  if (!service) return [`There is no service ${name} in this test`];
  if (operation === 'wait') {
    const waiter = `waitUntil${folded(words[0] ?? '')}`;
    return Object.keys(service).some((key) => key.toLowerCase() === waiter.toLowerCase())
      ? []
      : [`has no waiter ${words[0]}`];
  }
  const found = operationOf(service, operation);
  return found
    ? problemsOf(words, found.input, found.output, besides[`${name} ${operation}`] ?? [])
    : [`${name} has no operation ${operation}`];
};
