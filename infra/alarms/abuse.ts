import { MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { firewallMetric } from '#infra/observe/edge-metrics.ts';
import { logMetric } from '#infra/observe/metrics.ts';
import { type AlarmDefinition, minutes, type Watched } from './definition.ts';

export const abuseAlarms = ({ stage, hasFirewall }: Watched): AlarmDefinition[] => [
  ...(hasFirewall
    ? [
        {
          id: 'firewall-blocking',
          severity: 'notice' as const,
          impact:
            'The firewall blocks more requests than it lets through: an attack, or visitors that a rule takes for one.',
          section: 'the-firewall-blocks-much',
          metric: new MathExpression({
            expression: 'IF(blocked > 500 AND blocked > FILL(allowed, 0), 1, 0)',
            label: 'More blocked than let through',
            ...minutes(5),
            usingMetrics: {
              blocked: firewallMetric(stage, 'BlockedRequests', minutes(5)),
              allowed: firewallMetric(stage, 'AllowedRequests', minutes(5)),
            },
          }),
          threshold: 0,
          periods: 3,
        },
      ]
    : []),
  {
    id: 'foreign-tenant',
    severity: 'notice',
    impact: 'Somebody asks for many brands of other tenants. Every call was refused.',
    section: 'access-to-other-tenants-is-denied',
    metric: logMetric(stage, 'tenant.denied', minutes(5)),
    threshold: 50,
  },
  {
    id: 'guessed-passwords',
    severity: 'notice',
    impact: 'Somebody guesses passwords: a hundred sign-ins failed or were delayed within five minutes.',
    section: 'passwords-are-guessed',
    metric: new MathExpression({
      expression: 'FILL(failed, 0) + FILL(delayed, 0)',
      label: 'Sign-ins that failed or were delayed',
      ...minutes(5),
      usingMetrics: {
        failed: logMetric(stage, 'auth.failed', minutes(5)),
        delayed: logMetric(stage, 'auth.backed_off', minutes(5)),
      },
    }),
    threshold: 100,
  },
  {
    id: 'spam',
    severity: 'notice',
    impact: 'Five times as many submissions as usual are quarantined; visitors may be among them.',
    section: 'spam-rises',
    metric: new MathExpression({
      // The usual number is the average of the last day. Twenty an hour are not worth waking anybody.
      expression: 'IF(quarantined > 20 AND quarantined > 5 * AVG(FILL(quarantined, 0)), 1, 0)',
      label: 'Spam at five times the usual',
      ...minutes(60),
      usingMetrics: { quarantined: logMetric(stage, 'leads.quarantined', minutes(60)) },
    }),
    periods: 24,
    datapoints: 1,
    threshold: 0,
  },
];
