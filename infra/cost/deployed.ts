/** How many resources of a kind a stage has that are billed each. */
export interface Deployed {
  /** Web access control lists, and their rules. */
  firewalls: number;
  firewallRules: number;
  /** Metrics that alarms look at. */
  alarmMetrics: number;
  /** Metrics that functions write into their logs. */
  logMetrics: number;
  /** Metrics of the one route that the gateway measures by itself. */
  routeMetrics: number;
  dashboards: number;
  secrets: number;
}

/** The resources of two stages. `test/infra/checks/billed.ts` compares them with the templates. */
export const deployed = {
  dev: {
    firewalls: 0,
    firewallRules: 0,
    alarmMetrics: 80,
    logMetrics: 24,
    routeMetrics: 6,
    dashboards: 0,
    secrets: 10,
  },
  prod: {
    firewalls: 1,
    firewallRules: 10,
    alarmMetrics: 90,
    logMetrics: 24,
    routeMetrics: 6,
    dashboards: 1,
    secrets: 10,
  },
} as const satisfies Record<string, Deployed>;
