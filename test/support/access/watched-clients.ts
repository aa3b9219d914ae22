import type { HandlerExecutionContext } from '@smithy/types';
import type { Call } from '#infra/access/recorded.ts';
import { mailService } from '#lib/delivery/mail/send.ts';
import { edgeService } from '#lib/platform/edge/purge.ts';
import { objects } from '#lib/platform/media/bucket/client.ts';
import { queueService } from '#lib/platform/queue/client.ts';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import { edgeCalls, mailCalls, objectCalls, queueCalls, tableCalls } from './calls.ts';

type CallsIn = (command: string, input: object) => Call[];

/** Gets the calls of a command that is about to be sent. */
type Note = (calls: () => Call[]) => void;

let isWatched = false;

/** From now on, every command of the product's clients is noted. */
export const watchClients = (note: Note): void => {
  if (isWatched) return;
  isWatched = true;
  const noting =
    (callsIn: CallsIn) =>
    <Next extends (args: never) => unknown>(next: Next, { commandName = '' }: HandlerExecutionContext) =>
    (args: { input: object }): ReturnType<Next> => {
      note(() => callsIn(commandName.replace(/Command$/, ''), args.input));
      return next(args as never) as ReturnType<Next>;
    };
  const watching = { step: 'initialize', name: 'noteCalls' } as const;
  documents.middlewareStack.add(noting(tableCalls), watching);
  objects.middlewareStack.add(noting(objectCalls), watching);
  queueService.middlewareStack.add(noting(queueCalls), watching);
  edgeService.middlewareStack.add(noting(edgeCalls), watching);
  mailService.middlewareStack.add(noting(mailCalls), watching);
};
