import { responseTimeDays, usualResponseDays } from '#lib/platform/core/contract/stated-numbers.ts';
import { days } from '#lib/platform/core/contract/units.ts';
import { invalid } from '#lib/platform/core/problem.ts';
import { dayAfter, dayIn } from '#lib/platform/core/time/calendar.ts';
import { leadErrors } from '#lib/platform/texts/errors.ts';

/** The days that are asked for, both included; throws `validation_error` where there are too many, or none. */
export const periodOf = (
  query: { from?: string | undefined; to?: string | undefined },
  timezone: string,
  now: Date,
): { from: string; to: string } => {
  const to = query.to ?? dayIn(timezone, now);
  const from = query.from ?? dayAfter(to, 1 - usualResponseDays);
  if (from > to) throw invalid([{ field: 'from', code: 'max', message: leadErrors().notAfterTo }]);
  if (from < dayAfter(to, 1 - responseTimeDays))
    throw invalid([{ field: 'from', code: 'min', message: leadErrors().shorterPeriod(days(responseTimeDays)) }]);
  return { from, to };
};
