import type { MiddlewareStack } from '@smithy/types';
import { objects } from '#lib/platform/media/bucket/client.ts';
import { queueService } from '#lib/platform/queue/client.ts';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import { runChunk } from '#lib/use-cases/jobs/run.ts';

class Killed extends Error {}

type Chunk = Parameters<typeof runChunk>[0];

interface Sent {
  Entries?: { Id?: string; MessageBody?: string }[];
}

/** Clients of AWS have one kind of stack, with types of their own. */
const stacks = [documents, queueService, objects].map(
  ({ middlewareStack }) => middlewareStack as unknown as MiddlewareStack<Sent, object>,
);

/** A moment to die at: which call of AWS, and whether it reaches the service, whose answer nobody gets. */
interface Death {
  call: number;
  isMade: boolean;
}

/**
 * A consumer of the queue of jobs in this process that can be killed: from a call of table, queue or bucket on, every one throws, as
 * if the process had ended. What it sends is kept here, and what it did not finish comes again.
 */
export const mortalConsumer = () => {
  const waiting: Chunk[] = [];
  let death: Death | undefined;
  let calls = 0;
  const isDead = (call: number): boolean => death !== undefined && call >= death.call;
  for (const stack of stacks)
    stack.add(
      (next, { commandName }) =>
        async (args) => {
          const call = ++calls;
          if (isDead(call) && !(call === death?.call && death.isMade)) throw new Killed();
          if (commandName !== 'SendMessageBatchCommand') {
            const answer = await next(args);
            if (isDead(call)) throw new Killed();
            return answer;
          }
          const { Entries = [] } = args.input;
          waiting.push(...Entries.map(({ MessageBody = '' }) => JSON.parse(MessageBody) as Chunk));
          if (isDead(call)) throw new Killed();
          return { output: { Successful: Entries.map(({ Id }) => ({ Id })), Failed: [] }, response: {} };
        },
      { step: 'initialize', name: 'mortal' },
    );
  return {
    stop: (): void => {
      for (const stack of stacks) stack.remove('mortal');
    },
    /** Runs messages in the order in which they come until none is left, and returns them. It dies at each moment in turn. */
    run: async (messages: readonly Chunk[], deaths: readonly Death[] = []): Promise<{ run: Chunk[]; died: number }> => {
      waiting.push(...messages);
      const run: Chunk[] = [];
      let died = 0;
      for (let message = waiting.shift(); message; message = waiting.shift()) {
        [death, calls] = [deaths[died], 0];
        try {
          await runChunk(message);
          run.push(message);
        } catch (error) {
          if (!(error instanceof Killed)) throw error;
          died++;
          waiting.push(message);
        }
      }
      death = undefined;
      return { run, died };
    },
  };
};
