import type { MiddlewareStack } from '@smithy/types';
import { mailService } from '#lib/delivery/mail/send.ts';
import { queueService } from '#lib/platform/queue/client.ts';

type Note = (call: string) => void;

/** Tells the name of each call of a client of the SDK, such as `SendEmail`, until the returned function is called. */
const watch = <Input extends object, Output extends object>(
  { middlewareStack }: { middlewareStack: MiddlewareStack<Input, Output> },
  note: Note,
): (() => void) => {
  const name = 'count';
  middlewareStack.add(
    (next, { commandName = '' }) =>
      (args) => {
        note(commandName.replace(/Command$/, ''));
        return next(args);
      },
    { step: 'initialize', name },
  );
  return () => void middlewareStack.remove(name);
};

/** Counts the calls that functions of this process make to the queues and the mail service during an action. */
export const countingCalls = async <T>(
  work: () => Promise<T>,
): Promise<{ result: T; counts: Record<string, number> }> => {
  const counts: Record<string, number> = {};
  const note: Note = (call) => {
    counts[call] = (counts[call] ?? 0) + 1;
  };
  const ends = [watch(queueService, note), watch(mailService, note)];
  try {
    return { result: await work(), counts };
  } finally {
    for (const end of ends) end();
  }
};
