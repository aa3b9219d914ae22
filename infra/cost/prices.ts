interface Price {
  service: string;
  what: string;
  usd: number;
  /** The number of units that the price is for. */
  per: number;
  unit: string;
  /** The AWS page with the price, and the month of the latest copy of it, or of the price list behind it, that was seen. */
  source: string;
}

const of =
  (service: string, page: string, seen: string) =>
  (what: string, usd: number, per: number, unit: string): Price => ({
    service,
    what,
    usd,
    per,
    unit,
    source: `${page}, ${seen}`,
  });

const lambda = of('Lambda', 'lambda/pricing', '2025-10');
const httpApi = of('HTTP API', 'api-gateway/pricing', '2025-11');
const dynamodb = of('DynamoDB', 'dynamodb/pricing/on-demand', '2026-08');
const provisioned = of('DynamoDB', 'dynamodb/pricing/provisioned', '2026-08');
const sqs = of('SQS', 'sqs/pricing', '2026-08');
const ses = of('SES', 'ses/pricing', '2026-10 (eu-west-2)');
const s3 = of('S3', 's3/pricing', '2026-08');
const cloudFront = of('CloudFront', 'cloudfront/pricing', '2026-10');
const cloudFrontPlan = of('CloudFront', 'cloudfront/pricing', '2026-03');
const waf = of('WAF', 'waf/pricing', '2026-06');
const cloudWatch = of('CloudWatch', 'cloudwatch/pricing', '2026-08');
const xray = of('X-Ray', 'xray/pricing', '2026-08');
const secretsManager = of('Secrets Manager', 'secrets-manager/pricing', '2026-10 (eu-west-2)');
const internet = of('Data transfer', 'ec2/pricing/on-demand', '2026-08');

/** Prices change: check them at aws.amazon.com before relying on the results. */
export const pricesAsOf = { region: 'us-east-1', checked: '2026-11' };

/** List prices without free tiers, volume tiers, savings plans or taxes. Edge prices are those of North America. */
export const prices = {
  lambdaTime: lambda('compute, arm64', 0.0000133334, 1, 'GB-second'),
  lambdaRequest: lambda('invocations', 0.2, 1e6, 'request'),
  apiRequest: httpApi('requests up to 512 kB', 1, 1e6, 'request'),
  tableWrite: dynamodb('on-demand write units', 0.625, 1e6, 'unit'),
  tableRead: dynamodb('on-demand read units', 0.125, 1e6, 'unit'),
  tableStorage: dynamodb('storage, standard class', 0.25, 1, 'GB-month'),
  rareTableWrite: dynamodb('on-demand write units, class for infrequent access', 0.78, 1e6, 'unit'),
  rareTableRead: dynamodb('on-demand read units, class for infrequent access', 0.155, 1e6, 'unit'),
  rareTableStorage: dynamodb('storage, class for infrequent access', 0.1, 1, 'GB-month'),
  provisionedWrite: provisioned('write capacity', 0.00065, 1, 'unit-hour'),
  provisionedRead: provisioned('read capacity', 0.00013, 1, 'unit-hour'),
  rareProvisionedWrite: provisioned('write capacity, class for infrequent access', 0.00081, 1, 'unit-hour'),
  rareProvisionedRead: provisioned('read capacity, class for infrequent access', 0.00016, 1, 'unit-hour'),
  // 150 USD for a hundred units of writes, 30 of reads, spread over the year, and 0.0128 and 0.0025 an hour.
  reservedWrite: provisioned('write capacity, reserved for a year', 0.000299, 1, 'unit-hour'),
  reservedRead: provisioned('read capacity, reserved for a year', 0.000059, 1, 'unit-hour'),
  tableBackup: dynamodb('point-in-time recovery', 0.2, 1, 'GB-month'),
  streamRead: dynamodb('stream reads by Lambda triggers', 0, 1e6, 'request'),
  queueRequest: sqs('requests to standard queues', 0.4, 1e6, 'request'),
  queueFairness: sqs('surcharge of messages with a group', 0.1, 1e6, 'request'),
  mail: ses('mails sent, for each recipient', 0.1, 1000, 'mail'),
  objectStorage: s3('storage, standard class', 0.023, 1, 'GB-month'),
  objectRead: s3('reads', 0.0004, 1000, 'request'),
  edgeRequest: cloudFront('HTTPS requests', 1, 1e6, 'request'),
  edgeFunction: cloudFront('CloudFront functions', 0.1, 1e6, 'run'),
  edgeTransfer: cloudFront('transfer to visitors', 0.085, 1, 'GB'),
  edgeToOrigin: cloudFront('transfer to the origin', 0.02, 1, 'GB'),
  edgePurge: cloudFront('purges, for each path or tag', 0.005, 1, 'purge'),
  edgePlan: cloudFrontPlan('flat-rate plan Pro, with 10 million requests and 50 TB', 15, 1, 'distribution-month'),
  firewallRequest: waf('requests inspected', 0.6, 1e6, 'request'),
  firewall: waf('web access control lists', 5, 1, 'list-month'),
  firewallRule: waf('rules and groups of rules', 1, 1, 'rule-month'),
  logIngest: cloudWatch('logs taken in', 0.5, 1, 'GB'),
  rareLogIngest: cloudWatch('logs taken in, class for infrequent access', 0.25, 1, 'GB'),
  logStorage: cloudWatch('logs kept, compressed', 0.03, 1, 'GB-month'),
  alarm: cloudWatch('alarms, for each metric that they look at', 0.1, 1, 'metric-month'),
  metric: cloudWatch('metrics of our own', 0.3, 1, 'metric-month'),
  trace: xray('traces recorded', 5, 1e6, 'trace'),
  dashboard: cloudWatch('dashboards', 3, 1, 'dashboard-month'),
  secret: secretsManager('secrets', 0.4, 1, 'secret-month'),
  secretRead: secretsManager('reads', 0.05, 10_000, 'request'),
  transferOut: internet('from functions to the internet', 0.09, 1, 'GB'),
} as const satisfies Record<string, Price>;

export type PriceName = keyof typeof prices;

/** The permanent monthly free tier of an account. All stages in the account share it. */
export const freeEachMonth: Partial<Record<PriceName, number>> = {
  lambdaTime: 400_000,
  lambdaRequest: 1e6,
  tableStorage: 25,
  queueRequest: 1e6,
  edgeRequest: 10e6,
  edgeFunction: 2e6,
  edgeTransfer: 1024,
  edgePurge: 1000,
  logIngest: 5,
  alarm: 10,
  metric: 10,
  dashboard: 3,
  trace: 100_000,
  transferOut: 100,
};
