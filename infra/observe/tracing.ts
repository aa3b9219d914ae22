import { PolicyStatement } from 'aws-cdk-lib/aws-iam';

/**
 * The functions on the way of a submission to its mail and webhook. Lambda records one trace a second of each, and 5 % of the
 * others; that rate cannot be changed.
 */
const traced: readonly string[] = [
  'public/submit-form',
  'site/submit-form',
  'workers/dispatch-changes',
  'workers/deliver-webhook',
  'workers/deliver-isolated-webhook',
  'workers/send-mail',
  'workers/send-to-integration',
];

export const isTraced = (id: string): boolean => traced.includes(id);

/** The actions have no resource-level permissions. */
export const writesTraces = (): PolicyStatement =>
  new PolicyStatement({ actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'], resources: ['*'] });
