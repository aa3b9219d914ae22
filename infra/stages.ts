import { RetentionDays } from 'aws-cdk-lib/aws-logs';

export interface StageSettings {
  region: string;
  /** Where the product is reached; links in messages begin with it. */
  domain: string;
  /** Pages of the admin app, which may call the API from a browser. */
  adminOrigins: readonly [string, ...string[]];
  /** Domain of the sender's address, verified with SES. */
  mailDomain: string;
  logRetention: RetentionDays;
  /** What the gateway lets through, all callers together. Above the account's own limit it has no effect. */
  throttle: { requestsPerSecond: number; burst: number };
}

export const stages = {
  dev: {
    region: 'us-east-1',
    domain: 'dev.frontage.example',
    adminOrigins: ['https://admin.dev.frontage.example', 'http://localhost:5173'],
    mailDomain: 'dev.frontage.example',
    logRetention: RetentionDays.ONE_WEEK,
    throttle: { requestsPerSecond: 200, burst: 400 },
  },
  staging: {
    region: 'us-east-1',
    domain: 'staging.frontage.example',
    adminOrigins: ['https://admin.staging.frontage.example'],
    mailDomain: 'staging.frontage.example',
    logRetention: RetentionDays.TWO_WEEKS,
    throttle: { requestsPerSecond: 12_000, burst: 12_000 },
  },
  prod: {
    region: 'us-east-1',
    domain: 'frontage.example',
    adminOrigins: ['https://admin.frontage.example'],
    mailDomain: 'frontage.example',
    logRetention: RetentionDays.THREE_MONTHS,
    throttle: { requestsPerSecond: 12_000, burst: 12_000 },
  },
} as const satisfies Record<string, StageSettings>;

export type StageName = keyof typeof stages;

/** The name of a resource that operators meet: unique to its stage, so that stages can share an account. */
export const named = (stage: StageName, name: string): string => `frontage-${stage}-${name.replaceAll('/', '-')}`;
