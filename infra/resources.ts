import { projectedAttributes } from '#lib/platform/table/indexes.ts';
import { shownKinds } from '#lib/web/serving/shown-kinds.contract.ts';

/**
 * The resources that the product needs, declared once: the stacks deploy them and the local engines provide them. Names are
 * logical; a stage or the local stack adds a prefix.
 */

export const table = {
  partitionKey: 'PK',
  sortKey: 'SK',
  ttl: 'expiresAt',
  stream: 'NEW_AND_OLD_IMAGES',
  indexes: ['GSI1', 'GSI2'],
  projected: projectedAttributes,
} as const;

/** The key attributes of an index, by its name. */
export const indexKeys = (index: string) => ({ partitionKey: `${index}PK`, sortKey: `${index}SK` });

/** The rule by which media are copied to the second region, as the metrics of the copies name it. */
export const mediaRule = 'media';

/** The rate of mails, a second, that AWS gives to a new account outside of the sandbox. */
export const mailsPerSecond = 14;

interface QueueDefinition {
  /** Visibility timeout in seconds: twice the consumer's timeout. A crash delays a message by this long. */
  visibilitySeconds: number;
  /** Receives before the message goes to the dead-letter queue. */
  maxReceives: number;
  /** The environment variable with the URL of the queue. */
  variable: string;
}

/** Hours in which a service may be down before work that needs it is given up, in queues and in the stream. */
export const patientHours = 6;

/** A queue that tries for so long, at each end of its visibility timeout: an outage is over by itself, and leaves no dead letters. */
const patient = (visibilitySeconds: number) => ({
  visibilitySeconds,
  maxReceives: (patientHours * 3600) / visibilitySeconds,
});

export const queues = {
  webhooks: { ...patient(60), variable: 'WEBHOOK_QUEUE_URL' },
  'isolated-webhooks': { ...patient(60), variable: 'ISOLATED_WEBHOOK_QUEUE_URL' },
  mail: { ...patient(60), variable: 'MAIL_QUEUE_URL' },
  jobs: { ...patient(120), variable: 'JOBS_QUEUE_URL' },
  // For two hours only: a picture that ends its function takes minutes of it each time.
  images: { visibilitySeconds: 360, maxReceives: 20, variable: 'IMAGES_QUEUE_URL' },
  integrations: { ...patient(30), variable: 'INTEGRATION_QUEUE_URL' },
  'mail-events': { ...patient(30), variable: 'MAIL_EVENT_QUEUE_URL' },
  'received-mails': { ...patient(120), variable: 'RECEIVED_MAIL_QUEUE_URL' },
  purges: { ...patient(30), variable: 'PURGE_QUEUE_URL' },
  // The most that a queue permits: 16 hours in which the table takes nothing.
  submissions: { visibilitySeconds: 60, maxReceives: 1000, variable: 'SUBMISSION_QUEUE_URL' },
} as const satisfies Record<string, QueueDefinition>;

export type QueueName = keyof typeof queues;

type Trigger =
  /**
   * `filters` are Lambda event-source filter patterns, of which a record matches at least one. With a tumbling window, in
   * seconds, Lambda names the shard in each event. Of the batches of a shard that are handled at a time, each has other
   * partition keys, so that the changes of one record stay in their order.
   */
  | {
      stream: {
        filters: readonly object[];
        batchSize: number;
        batchingSeconds: number;
        parallelBatches?: number;
        windowSeconds?: number;
      };
    }
  | { queue: QueueName; batchSize: number; maxConcurrency: number; batchingSeconds?: number }
  | { everyMinutes: number };

interface WorkerDefinition {
  trigger: Trigger;
  timeoutSeconds: number;
  sendsTo: readonly QueueName[];
  sendsMail?: true;
  memoryMegabytes?: number;
}

/** Matches changes after which a record of one of these kinds exists. */
const leaving = (...kinds: string[]) => ({ dynamodb: { NewImage: { kind: { S: kinds } } } });

/** Matches the creation of records of these kinds. */
const creating = (...kinds: string[]) => ({ eventName: ['INSERT'], ...leaving(...kinds) });

/** Matches the removal of records of these kinds. */
const removing = (...kinds: string[]) => ({ eventName: ['REMOVE'], dynamodb: { OldImage: { kind: { S: kinds } } } });

/** Defaults of a scheduled worker: timeout, queues. */
const scheduled = { timeoutSeconds: 55, sendsTo: [] } as const;

/** Every consumer: the file `functions/workers/<name>.ts`, its trigger, and what it may access. */
export const workers = {
  'dispatch-changes': {
    trigger: {
      stream: {
        filters: [
          leaving('lead', 'meter', 'pin', 'staff-access', 'staff-change', ...shownKinds),
          // Not when it is noted that they were sent.
          creating('task'),
          removing(...shownKinds),
        ],
        batchSize: 100,
        batchingSeconds: 0,
        parallelBatches: 2,
      },
    },
    timeoutSeconds: 30,
    sendsTo: ['webhooks', 'isolated-webhooks', 'mail', 'jobs', 'images', 'integrations', 'purges'],
  },
  'count-leads': {
    // Nobody waits for a count, and leads that share a batch share the writes of their counters.
    trigger: { stream: { filters: [leaving('lead')], batchSize: 1000, batchingSeconds: 30, windowSeconds: 60 } },
    timeoutSeconds: 30,
    sendsTo: [],
  },
  'deliver-webhook': {
    // A full batch costs a third of ten single deliveries.
    trigger: { queue: 'webhooks', batchSize: 10, maxConcurrency: 200, batchingSeconds: 1 },
    // A receiver has ten seconds, and the table as many: what was sent is noted before the end.
    timeoutSeconds: 30,
    sendsTo: ['webhooks', 'isolated-webhooks'],
  },
  'deliver-isolated-webhook': {
    trigger: { queue: 'isolated-webhooks', batchSize: 10, maxConcurrency: 100 },
    timeoutSeconds: 30,
    sendsTo: ['webhooks', 'isolated-webhooks'],
  },
  'send-mail': {
    trigger: { queue: 'mail', batchSize: 10, maxConcurrency: 20, batchingSeconds: 1 },
    timeoutSeconds: 30,
    sendsTo: ['mail'],
    sendsMail: true,
  },
  'suppress-addresses': {
    trigger: { queue: 'mail-events', batchSize: 10, maxConcurrency: 5 },
    timeoutSeconds: 15,
    sendsTo: [],
  },
  'receive-mail': {
    trigger: { queue: 'received-mails', batchSize: 1, maxConcurrency: 10 },
    timeoutSeconds: 60,
    sendsTo: [],
    // The largest mail several times over: as it came, decoded, and its files.
    memoryMegabytes: 1024,
  },
  'run-jobs': {
    trigger: { queue: 'jobs', batchSize: 1, maxConcurrency: 5 },
    timeoutSeconds: 60,
    sendsTo: ['webhooks', 'isolated-webhooks', 'mail', 'jobs', 'integrations'],
    // The files of an export, which become one.
    memoryMegabytes: 1024,
  },
  'make-variants': {
    trigger: { queue: 'images', batchSize: 1, maxConcurrency: 20 },
    timeoutSeconds: 180,
    sendsTo: [],
    // The pixels of the largest image, in and out, or a film of 200 MB.
    memoryMegabytes: 3008,
  },
  'send-to-integration': {
    trigger: { queue: 'integrations', batchSize: 10, maxConcurrency: 50 },
    timeoutSeconds: 15,
    sendsTo: ['integrations'],
  },
  'store-submissions': {
    // Few at once: the table has just taken nothing.
    trigger: { queue: 'submissions', batchSize: 10, maxConcurrency: 5 },
    timeoutSeconds: 30,
    sendsTo: [],
  },
  'purge-sites': { trigger: { queue: 'purges', batchSize: 10, maxConcurrency: 5 }, timeoutSeconds: 15, sendsTo: [] },
  'publish-scheduled': { ...scheduled, trigger: { everyMinutes: 1 } },
  'sweep-due-deliveries': { ...scheduled, trigger: { everyMinutes: 1 }, sendsTo: ['webhooks', 'isolated-webhooks'] },
  'sweep-tasks': { ...scheduled, trigger: { everyMinutes: 1 }, sendsTo: ['mail', 'jobs', 'images'] },
  'send-digests': { ...scheduled, trigger: { everyMinutes: 60 }, sendsTo: ['mail'] },
  'announce-expiring-keys': { ...scheduled, trigger: { everyMinutes: 60 } },
  'check-sender-domains': { ...scheduled, trigger: { everyMinutes: 30 } },
  'purge-custom-fields': { ...scheduled, trigger: { everyMinutes: 15 } },
  'sweep-media': { ...scheduled, trigger: { everyMinutes: 15 } },
  'expire-leads': { ...scheduled, trigger: { everyMinutes: 720 }, sendsTo: ['jobs'] },
  'reconcile-leads': { ...scheduled, trigger: { everyMinutes: 60 }, sendsTo: ['jobs'] },
  'purge-locations': { ...scheduled, trigger: { everyMinutes: 720 }, sendsTo: ['jobs'] },
  'uncount-closed-locations': { ...scheduled, trigger: { everyMinutes: 60 } },
  'verify-sites': { ...scheduled, trigger: { everyMinutes: 10 } },
} as const satisfies Record<string, WorkerDefinition>;

export type WorkerName = keyof typeof workers;

/** The workers with a kind of trigger. */
export const workersWith = (kind: 'stream' | 'queue' | 'everyMinutes'): WorkerName[] =>
  (Object.keys(workers) as WorkerName[]).filter((name) => kind in workers[name].trigger);
