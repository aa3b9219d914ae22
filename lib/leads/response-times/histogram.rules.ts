/** Minutes up to this are counted each by itself. */
const exact = 60;
/** Beyond, a bucket is so much longer than the one before. */
const growth = 1.05;

/** The bucket of a response time in whole minutes. */
export const bucketOf = (minutes: number): number =>
  minutes < exact ? Math.max(0, minutes) : exact + Math.floor(Math.log(minutes / exact) / Math.log(growth));

/** The response time that stands for a bucket: its middle. */
const minutesOf = (bucket: number): number =>
  bucket < exact ? bucket : Math.round(exact * growth ** (bucket - exact + 0.5));

/** Numbers of answers by bucket. */
export type Histogram = ReadonlyMap<number, number>;

/** The sum of histograms. */
export const merged = (histograms: readonly Histogram[]): Histogram => {
  const sum = new Map<number, number>();
  for (const histogram of histograms)
    for (const [bucket, count] of histogram) sum.set(bucket, (sum.get(bucket) ?? 0) + count);
  return sum;
};

const countOf = (histogram: Histogram): number => [...histogram.values()].reduce((sum, count) => sum + count, 0);

/** The time within which a share of the answers came: that of the first answer of which so many are not slower. */
const within = (histogram: Histogram, share: number): number | null => {
  const wanted = Math.ceil(countOf(histogram) * share);
  let seen = 0;
  for (const [bucket, count] of [...histogram].toSorted(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= wanted) return minutesOf(bucket);
  }
  return null;
};

export const timesOf = (histogram: Histogram) => ({
  answered: countOf(histogram),
  medianMinutes: within(histogram, 0.5),
  p90Minutes: within(histogram, 0.9),
});
