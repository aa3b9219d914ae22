import type { Logged } from '#test/support/logged.ts';

interface Embedded extends Logged {
  _aws?: {
    Timestamp: number;
    CloudWatchMetrics: { Namespace: string; Dimensions: string[][]; Metrics: { Name: string }[] }[];
  };
}

/** The value that CloudWatch reads for each metric of a line; it takes numbers alone. */
export const metricsIn = (line: Logged): [string, number][] => {
  const { _aws, ...members } = line as Embedded;
  return (_aws?.CloudWatchMetrics ?? []).flatMap(({ Namespace, Dimensions, Metrics }) =>
    Dimensions.flatMap((dimensions) =>
      Metrics.flatMap(({ Name }): [string, number][] => {
        const value = members[Name];
        const name = [`${Namespace} ${Name}`, ...dimensions.map((dimension) => String(members[dimension]))].join(' ');
        return typeof value === 'number' ? [[name, value]] : [];
      }),
    ),
  );
};
