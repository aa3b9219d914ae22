import { unmarshall } from '@aws-sdk/util-dynamodb';
import type { Item, Value } from '#test/simulation/table/values.ts';
import { type Check, require, type Watched } from './check.ts';

const bodyOf = (item: Item): Record<string, unknown> =>
  (unmarshall({ body: item.body as Value } as never) as { body: Record<string, unknown> }).body;

const canonical = (body: object): string => JSON.stringify(Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1)));

/** What has to follow a change is sent to its queue. */
export const tasksAreSent = ({ store }: Watched): Check => {
  const owed = new Map<string, string>();
  const sent = new Set<string>();
  return {
    changed: ({ key, before, after }) => {
      if (!before && after?.kind?.S === 'task') owed.set(key, `${after.queue?.S} ${canonical(bodyOf(after))}`);
    },
    queued: (queue, body) => void sent.add(`${queue} ${canonical(JSON.parse(body))}`),
    atRest: () => {
      for (const [key, { kind, sentAt }] of store.items)
        require(kind?.S !== 'task' || sentAt !== undefined, 'No task remains', () => key);
      for (const [key, message] of owed) require(sent.has(message), 'Every task is sent', () => `${key} ${message}`);
    },
  };
};
