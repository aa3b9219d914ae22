import { createHash } from 'node:crypto';
import { type QueueName, queues } from '#infra/resources.ts';
import { contentOf, type Request, type Service } from '#test/simulation/base/network.ts';
import type { Random } from '#test/simulation/base/random.ts';
import { awsAction } from '#test/support/outside/aws-action.ts';

export interface Message {
  id: string;
  queue: QueueName;
  body: string;
  receives: number;
  /** Until when it is hidden, in epoch milliseconds: in progress, or delayed. */
  hiddenUntil: number;
  isGone: boolean;
}

interface QueuesOptions {
  random: Random;
  now: () => number;
  /** Told of each message that can be received after so many milliseconds. */
  arrived: (message: Message, milliseconds: number) => void;
  /** Told of each message that is sent. */
  sent: (queue: QueueName, body: string) => void;
  /** Told of each message that becomes a dead letter. */
  died: (message: Message) => void;
}

interface SendInput {
  QueueUrl: string;
  Entries: { Id: string; MessageBody: string; DelaySeconds?: number }[];
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

const queueOf = (request: Request): QueueName => contentOf<SendInput>(request).QueueUrl.split('/').at(-1) as QueueName;

/** The queues: at least once, in any order, until a message has come too often. */
export const openQueues = ({ random, now, arrived, sent, died }: QueuesOptions) => {
  const messages = new Set<Message>();
  let count = 0;

  const add = (queue: QueueName, body: string, delaySeconds = 0): void => {
    const id = `message-${++count}`;
    const message = { id, queue, body, receives: 0, hiddenUntil: now() + delaySeconds * 1000, isGone: false };
    messages.add(message);
    sent(queue, body);
    arrived(message, delaySeconds * 1000);
  };

  const sendBatch = (request: Request, half: boolean) => {
    const { Entries } = contentOf<SendInput>(request);
    const queue = queueOf(request);
    const Successful: object[] = [];
    const Failed: object[] = [];
    for (const { Id, MessageBody, DelaySeconds } of Entries) {
      if (half && random.chance(0.5)) Failed.push({ Id, SenderFault: false, Code: 'InternalError' });
      else {
        add(queue, MessageBody, DelaySeconds);
        Successful.push({ Id, MessageId: `message-${count}`, MD5OfMessageBody: md5(MessageBody) });
      }
    }
    return { status: 200, body: { Successful, Failed } };
  };

  const service: Service = {
    actionOf: ({ headers }) => awsAction(headers),
    queueOf,
    answer: (request, half) => {
      if (awsAction(request.headers) !== 'SendMessageBatch')
        throw new Error(`The queues do not know ${awsAction(request.headers)}`);
      return sendBatch(request, half);
    },
    throttled: () => ({ status: 400, body: { __type: 'com.amazonaws.sqs#RequestThrottled', message: 'Throttled' } }),
  };

  return {
    service,
    open: (): Message[] => [...messages],
    /** Takes up to so many messages of a queue that are not hidden, this one among them. */
    receive: (wanted: Message, most: number): Message[] => {
      if (wanted.isGone || wanted.hiddenUntil > now()) return [];
      const others = [...messages].filter(
        (message) => message !== wanted && message.queue === wanted.queue && message.hiddenUntil <= now(),
      );
      const batch = random.shuffled([wanted, ...random.shuffled(others).slice(0, most - 1)]);
      const { visibilitySeconds, maxReceives } = queues[wanted.queue];
      return batch.filter((message) => {
        message.receives++;
        if (message.receives > maxReceives) {
          messages.delete(message);
          died(message);
          return false;
        }
        message.hiddenUntil = now() + visibilitySeconds * 1000;
        arrived(message, visibilitySeconds * 1000);
        return true;
      });
    },
    /** Another receiver gets the message too, after so many milliseconds. */
    showAgain: (message: Message, milliseconds: number): void => {
      message.hiddenUntil = now() + milliseconds;
      arrived(message, milliseconds);
    },
    remove: (message: Message): void => {
      message.isGone = true;
      messages.delete(message);
    },
  };
};

export type Queues = ReturnType<typeof openQueues>;
