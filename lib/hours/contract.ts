import * as z from 'zod';
import { type GivenOpening, openingOf } from '#lib/locations/opening.contract.ts';

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
export type Weekday = (typeof weekdays)[number];

const wallTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, as 09:00');

const period = z.strictObject({
  open: wallTime,
  close: wallTime.describe('Not after `open`: on the next day. 00:00 is midnight'),
});

/** The opening hours of one day. */
export const opening = {
  isClosed: z.boolean(),
  is24Hours: z.boolean(),
  openTime: wallTime.nullable().describe('Of the first period'),
  closeTime: wallTime.nullable().describe('Of the last period'),
  periods: z.array(period).max(4),
};

/** The hours that a client may send. `openTime` with `closeTime` stands for one period. */
export const givenOpening = {
  isClosed: z.boolean().optional(),
  is24Hours: z.boolean().optional(),
  openTime: wallTime.nullish(),
  closeTime: wallTime.nullish(),
  periods: z.array(period).max(4).optional(),
};

/** Reports each error in the hours of one day. */
export const refuseOpening = (given: GivenOpening, context: z.core.$RefinementCtx<unknown>): void => {
  for (const { path, code, message } of openingOf(given).wrong ?? [])
    context.addIssue({ code: 'custom', path, message, params: { code }, input: given });
};

const day = z.strictObject(opening);
export type DayHours = z.output<typeof day>;

const givenDay = z
  .strictObject(givenOpening)
  .superRefine(refuseOpening)
  .transform((given, context): DayHours => {
    const { opening: complete } = openingOf(given);
    if (complete) return complete;
    context.addIssue({ code: 'custom', message: 'is not stated completely', input: given });
    return z.NEVER;
  });

const ofEachDay = <Day extends z.ZodType>(shape: Day) =>
  Object.fromEntries(weekdays.map((name) => [name, shape])) as Record<Weekday, Day>;

/** A day that is null is not stated, which is not the same as closed. */
export const week = z.strictObject(ofEachDay(day.nullable()));
export type Week = z.output<typeof week>;

/** The days to change; null for a day that is no longer stated. */
export const givenWeek = z.strictObject(ofEachDay(givenDay.nullable())).partial();
export type GivenWeek = z.output<typeof givenWeek>;
