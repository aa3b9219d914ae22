/** How long a quarantined submission is kept. */
export const quarantineDays = 30;

/** How long a test submission is kept. */
export const testDays = 2;

/** Leads from before this moment are erased. A month before 31 March is 28 or 29 February. */
export const keptSince = (months: number, now: Date): Date => {
  const since = new Date(now);
  since.setUTCDate(1);
  since.setUTCMonth(since.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(since.getUTCFullYear(), since.getUTCMonth() + 1, 0)).getUTCDate();
  since.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return since;
};
