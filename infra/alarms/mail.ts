import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { type AlarmDefinition, minutes } from './definition.ts';

/** As a fraction, over all that the account sends. */
const reputation = (metricName: 'Reputation.BounceRate' | 'Reputation.ComplaintRate'): Metric =>
  new Metric({ namespace: 'AWS/SES', metricName, statistic: Stats.AVERAGE, ...minutes(60) });

/** Below the rates at which the service looks into an account (5 % and 0.1 %), and far below those at which it ends it (10 % and 0.5 %). */
export const mailAlarms = (): AlarmDefinition[] => [
  {
    id: 'mail-bounces',
    impact: 'More than 4 % of the mails bounce; at 10 % the mail service stops all mails of all brands.',
    section: 'mails-come-back',
    metric: reputation('Reputation.BounceRate'),
    threshold: 0.04,
  },
  {
    id: 'mail-complaints',
    impact: 'Too many complain of our mails; at 0.5 % the mail service stops all mails of all brands.',
    section: 'mails-come-back',
    metric: reputation('Reputation.ComplaintRate'),
    threshold: 0.0008,
  },
];
