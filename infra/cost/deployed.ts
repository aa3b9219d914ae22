/**
 * The number of resources of a stage that are billed each, with those of its probe. `test/infra/checks/billed.ts` compares
 * them with the templates of prod.
 */
export const deployed = {
  firewalls: { count: 1, says: 'web access control lists' },
  firewallRules: { count: 13, says: 'rules of the firewall' },
  alarmMetrics: { count: 95, says: 'metrics that alarms look at' },
  logMetrics: { count: 22, says: 'metrics that functions write into their logs' },
  routeMetrics: { count: 6, says: 'metrics of the one route that the gateway measures by itself' },
  dashboards: { count: 1, says: 'dashboards' },
  secrets: { count: 10, says: 'secrets' },
} as const;
