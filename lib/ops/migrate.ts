import * as z from 'zod';
import { migrations } from '#lib/migrations/index.ts';
import { migrate } from '#lib/migrations/run.ts';
import { now } from '#lib/platform/core/clock.ts';

export const migrateInput = z.strictObject({});

/** More than any page takes. */
const reserveMs = 20_000;

/** Runs the migrations until all are done or the time is up. */
export const migrateAll = (_: unknown, __: Date, timeLeft: () => number) =>
  migrate(migrations, { now, hasTime: () => timeLeft() > reserveMs });
