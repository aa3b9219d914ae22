import type * as z from 'zod';
import { now } from '#lib/core/clock.ts';
import { log } from '#lib/observe/log.ts';

interface Context {
  getRemainingTimeInMillis(): number;
}

/** The function of an operator's command. Its input is validated like any other; errors are thrown to the caller. */
export const operator =
  <Shape extends z.ZodType, Result>(
    shape: Shape,
    run: (input: z.output<Shape>, now: Date, timeLeft: () => number) => Promise<Result>,
  ) =>
  async (event: unknown, context: Context): Promise<Result> => {
    try {
      return await run(shape.parse(event), now(), () => context.getRemainingTimeInMillis());
    } catch (error) {
      log.error('operator.failed', { error });
      throw error;
    }
  };
