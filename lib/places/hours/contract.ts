import * as z from 'zod';
import { placeShapes } from '#lib/platform/texts/errors.ts';
import { type GivenOpening, openingOf } from './opening.contract.ts';
import { type Weekday, weekdays } from './weekdays.contract.ts';

const wallTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: () => placeShapes().timeOfDay });

/** @public Named in the reference of the API. */
export const period = z.strictObject({
  open: wallTime.describe('When it opens, as local time such as 09:00'),
  close: wallTime.describe(
    'When it closes, as local time such as 17:30. A time that is not after `open` is on the next day; 00:00 is midnight',
  ),
});

const isClosed = 'Whether it is closed all day';
const is24Hours = 'Whether it is open all day';
const periods = 'When it is open, in order and without overlaps; empty when closed or open all day';

export const maxPeriods = 4;

/** The opening hours of one day. */
export const opening = {
  isClosed: z.boolean().describe(isClosed),
  is24Hours: z.boolean().describe(is24Hours),
  openTime: wallTime.nullable().describe('When the first period opens; null without periods'),
  closeTime: wallTime.nullable().describe('When the last period closes; null without periods'),
  periods: z.array(period).max(maxPeriods).describe(periods),
};

/** The hours that a client may send. `openTime` with `closeTime` stands for one period. */
export const givenOpening = {
  isClosed: z.boolean().optional().describe(isClosed),
  is24Hours: z.boolean().optional().describe(is24Hours),
  openTime: wallTime.nullish().describe('With `closeTime` and in place of `periods`: when a single period opens'),
  closeTime: wallTime.nullish().describe('With `openTime` and in place of `periods`: when a single period closes'),
  periods: z.array(period).max(maxPeriods).optional().describe(periods),
};

/** Reports each error in the hours of one day. */
export const refuseOpening = (given: GivenOpening, context: z.core.$RefinementCtx<unknown>): void => {
  for (const { path, code, message } of openingOf(given).wrong ?? [])
    context.addIssue({ code: 'custom', path, message: message(placeShapes()), params: { code }, input: given });
};

/** @public Named in the reference of the API. */
export const dayHours = z.strictObject(opening);
export type DayHours = z.output<typeof dayHours>;

/** @public Named in the reference of the API. */
export const givenDayHours = z
  .strictObject(givenOpening)
  .superRefine(refuseOpening)
  .transform((given, context): DayHours => {
    const { opening: complete } = openingOf(given);
    if (complete) return complete;
    context.addIssue({ code: 'custom', message: placeShapes().incompleteDay, input: given });
    return z.NEVER;
  });

const ofEachDay = <Day extends z.ZodType>(shape: Day) =>
  Object.fromEntries(weekdays.map((name) => [name, shape])) as Record<Weekday, Day>;

/** A day that is null is unknown, which is not the same as closed. */
export const week = z.strictObject(ofEachDay(dayHours.nullable().describe('Hours of the day; null when unknown')));
export type Week = z.output<typeof week>;

/** The days to change; null for a day whose hours are unknown from now on. */
export const givenWeek = z
  .strictObject(ofEachDay(givenDayHours.nullable().describe('Hours of the day; null for unknown')))
  .partial();
export type GivenWeek = z.output<typeof givenWeek>;

/** @public What the fields mean, for the reference of the API: see `lib/platform/core/contract/descriptions.ts`. */
export const descriptions = {
  dayHours: 'Opening hours of one day',
  givenDayHours: 'Opening hours of one day',
  period: 'From when until when it is open',
  week: 'Opening hours of each day of the week',
  givenWeek: 'Opening hours of the days to change',
};
