interface Price {
  service: string;
  what: string;
  usd: number;
  /** Units that cost so much. */
  per: number;
  unit: string;
}

const price = (service: string, what: string, usd: number, per: number, unit: string): Price => ({
  service,
  what,
  usd,
  per,
  unit,
});

/** The region and the month of the list prices, which change: check them before relying on what follows from them. */
export const pricesAsOf = { region: 'us-east-1', month: '2026-03' };

/** List prices without free tiers, volume tiers, savings plans or taxes. */
export const prices = {
  lambdaTime: price('Lambda', 'compute, arm64', 0.0000133334, 1, 'GB-second'),
  lambdaRequest: price('Lambda', 'invocations', 0.2, 1e6, 'request'),
  apiRequest: price('HTTP API', 'requests up to 512 kB', 1, 1e6, 'request'),
  tableWrite: price('DynamoDB', 'on-demand write units', 0.625, 1e6, 'unit'),
  tableRead: price('DynamoDB', 'on-demand read units', 0.125, 1e6, 'unit'),
  tableStorage: price('DynamoDB', 'storage, standard class', 0.25, 1, 'GB-month'),
  tableBackup: price('DynamoDB', 'point-in-time recovery', 0.2, 1, 'GB-month'),
  streamRead: price('DynamoDB', 'stream reads by Lambda triggers', 0, 1e6, 'request'),
  queueRequest: price('SQS', 'requests to standard queues', 0.4, 1e6, 'request'),
  queueFairness: price('SQS', 'surcharge of messages with a group', 0.1, 1e6, 'request'),
  mail: price('SES', 'mails sent', 0.1, 1000, 'mail'),
  objectStorage: price('S3', 'storage, standard class', 0.023, 1, 'GB-month'),
  objectRead: price('S3', 'reads', 0.0004, 1000, 'request'),
  edgeRequest: price('CloudFront', 'HTTPS requests', 1, 1e6, 'request'),
  edgeTransfer: price('CloudFront', 'transfer to visitors', 0.085, 1, 'GB'),
  edgeToOrigin: price('CloudFront', 'transfer to the origin', 0.02, 1, 'GB'),
  firewallRequest: price('WAF', 'requests inspected', 0.6, 1e6, 'request'),
  firewall: price('WAF', 'web access control list', 5, 1, 'month'),
  firewallRule: price('WAF', 'rules', 1, 1, 'rule-month'),
  logIngest: price('CloudWatch', 'logs taken in', 0.5, 1, 'GB'),
  logStorage: price('CloudWatch', 'logs kept', 0.03, 1, 'GB-month'),
  alarm: price('CloudWatch', 'alarms', 0.1, 1, 'alarm-month'),
  metric: price('CloudWatch', 'metrics of our own', 0.3, 1, 'metric-month'),
  secret: price('Secrets Manager', 'secrets', 0.4, 1, 'secret-month'),
  secretRead: price('Secrets Manager', 'reads', 0.05, 10_000, 'request'),
  transferOut: price('Data transfer', 'from functions to the internet', 0.09, 1, 'GB'),
} as const satisfies Record<string, Price>;

export type PriceName = keyof typeof prices;
