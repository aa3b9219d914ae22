import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { logMetric } from '#infra/observe/metrics.ts';
import { type AlarmDefinition, minutes, type Watched } from './definition.ts';

/** A fraction of all mails of the account. */
const reputation = (metricName: 'Reputation.BounceRate' | 'Reputation.ComplaintRate'): Metric =>
  new Metric({ namespace: 'AWS/SES', metricName, statistic: Stats.AVERAGE, ...minutes(60) });

/**
 * Below the rates at which SES reviews an account (5 % and 0.1 %), and far below those at which it stops sending (10 % and
 * 0.5 %).
 */
export const mailAlarms = ({ stage }: Watched): AlarmDefinition[] => [
  {
    id: 'mail-bounces',
    severity: 'notice',
    impact: 'More than 4 % of the mails bounce; at 10 % SES stops the mails of all brands.',
    section: 'mails-bounce',
    metric: reputation('Reputation.BounceRate'),
    threshold: 0.04,
  },
  {
    id: 'mail-complaints',
    severity: 'notice',
    impact: 'More than 0.08 % of the mails cause complaints; at 0.5 % SES stops the mails of all brands.',
    section: 'mails-bounce',
    metric: reputation('Reputation.ComplaintRate'),
    threshold: 0.0008,
  },
  {
    id: 'mail-held',
    severity: 'notice',
    impact: 'SES does not accept mails: invitations, password resets and lead notifications wait for up to four days.',
    section: 'mails-are-held',
    metric: logMetric(stage, 'mail.held', minutes(15)),
    threshold: 0,
    // A burst above the sending rate ends within one period.
    periods: 2,
  },
  {
    id: 'mail-refused',
    severity: 'notice',
    impact:
      'SES refuses mails until somebody acts: the sandbox, a paused account, an unverified sender or a used up quota.',
    section: 'mails-are-held',
    metric: logMetric(stage, 'mail.refused', minutes(5)),
    threshold: 0,
  },
  {
    id: 'mail-rejected',
    severity: 'notice',
    impact: 'SES rejects many mails for good; their recipients get none.',
    section: 'mails-are-rejected',
    metric: logMetric(stage, 'mail.rejected', minutes(60)),
    threshold: 50,
  },
  {
    id: 'replies-refused',
    severity: 'notice',
    impact: 'Many mails to the addresses for replies become no messages: loops, forged senders, or a fault of ours.',
    section: 'replies-are-refused',
    metric: logMetric(stage, 'reply.refused', minutes(60)),
    threshold: 100,
  },
];
