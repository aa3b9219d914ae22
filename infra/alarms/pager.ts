import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { named } from '#infra/stages.ts';
import { type AlarmDefinition, minutes, type Watched } from './definition.ts';

/** Goes to the other topic, as the pager cannot tell it. */
export const pagerAlarms = ({ stage, hasPager }: Pick<Watched, 'stage' | 'hasPager'>): AlarmDefinition[] =>
  hasPager
    ? [
        {
          id: 'pager-failing',
          severity: 'notice',
          impact: 'The pager did not take a message: nobody was woken by an alarm.',
          section: 'the-pager-fails',
          metric: new Metric({
            namespace: 'AWS/SNS',
            metricName: 'NumberOfNotificationsFailed',
            dimensionsMap: { TopicName: named(stage, 'pages') },
            statistic: Stats.SUM,
            ...minutes(5),
          }),
          threshold: 0,
        },
      ]
    : [];
