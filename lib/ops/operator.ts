import type * as z from 'zod';
import { now } from '#lib/platform/core/clock.ts';
import { messageOf } from '#lib/platform/core/shape-messages.rules.ts';
import { log } from '#lib/platform/observe/log.ts';

interface Context {
  getRemainingTimeInMillis(): number;
}

/** The parsed input. Throws what is wrong in the words that clients of the API get, not in the library's. */
const parsed = <Shape extends z.ZodType>(shape: Shape, event: unknown): z.output<Shape> => {
  const { success, data, error } = shape.safeParse(event, { error: messageOf });
  if (success) return data;
  throw new Error(error.issues.map(({ path, message }) => [...path, message].map(String).join(' ')).join('; '));
};

/** The function of an operator's command. Its input is validated like any other; errors are thrown to the caller. */
export const operator =
  <Shape extends z.ZodType, Result>(
    shape: Shape,
    run: (input: z.output<Shape>, now: Date, timeLeft: () => number) => Promise<Result>,
  ) =>
  async (event: unknown, context: Context): Promise<Result> => {
    try {
      return await run(parsed(shape, event), now(), () => context.getRemainingTimeInMillis());
    } catch (error) {
      log.error('operator.failed', { error });
      throw error;
    }
  };
