import type { HandlerExecutionContext } from '@smithy/types';
import { mailService } from '#lib/delivery/mail/send.ts';
import { objects } from '#lib/platform/media/bucket/client.ts';
import { queueService } from '#lib/platform/queue/client.ts';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import { logged } from '#test/support/logged.ts';

class Killed extends Error {}

interface Downloaded {
  output?: { Body?: { transformToByteArray: () => Promise<unknown> } };
}

/** The clients have stacks of different types. */
interface Stack {
  add(middleware: unknown, options: object): void;
}

type Call = <Result>(command: string, make: () => Promise<Result>) => Promise<Result>;

/** Runs a function in place of every call that leaves the process, until the returned function is called. */
const interceptAll = (call: Call): (() => void) => {
  const around =
    <Args, Result>(next: (args: Args) => Promise<Result>, { commandName = '' }: HandlerExecutionContext) =>
    (args: Args): Promise<Result> =>
      call(commandName.replace(/Command$/, ''), () => next(args));
  const options = { step: 'initialize', name: 'kill', priority: 'high' } as const;
  const clients = [documents, objects, queueService, mailService];
  for (const { middlewareStack } of clients as { middlewareStack: Stack }[]) middlewareStack.add(around, options);
  return () => {
    for (const { middlewareStack } of clients) middlewareStack.remove(options.name);
  };
};

/**
 * Runs something again and again, each time killed at a later call of the table, the queues, the files or the mail service:
 * before the call or after it, and with all that it does at the same time. Returns the number of kills, once it ends.
 *
 * It is not killed between a mail that was handed over and the note of it, where nobody can know whether it was sent: such a
 * mail is sent again.
 */
export const killedAtEachStep = async (run: () => Promise<unknown>): Promise<number> => {
  for (let kills = 0; ; kills++) {
    let calls = 0;
    let isDead = false;
    let isUnnoted = false;
    const die = (): never => {
      isDead = true;
      throw new Killed();
    };
    const stop = interceptAll(async (command, make) => {
      if (isDead) throw new Killed();
      const isLast = calls++ >= Math.floor(kills / 2) && !isUnnoted;
      if (isLast && kills % 2 === 0) die();
      if (command === 'SendEmail') isUnnoted = true;
      const answer = await make();
      if (isDead) throw new Killed();
      if (isUnnoted && command === 'UpdateItem') isUnnoted = false;
      if (isLast && !isUnnoted) {
        // The connection of a file that nobody reads would fail later, in another test.
        await (answer as Downloaded).output?.Body?.transformToByteArray();
        die();
      }
      return answer;
    });
    try {
      // Its complaints about being killed are not told.
      await logged(run);
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    } finally {
      stop();
    }
    if (!isDead) return kills;
  }
};
