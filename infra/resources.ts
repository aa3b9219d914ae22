/**
 * What the product needs from its platform, said once: the stacks deploy it and the local engines embody it.
 * Names are logical; a stage or the local stack gives them their full form.
 */

export const table = {
  partitionKey: 'PK',
  sortKey: 'SK',
  ttl: 'expiresAt',
  stream: 'NEW_AND_OLD_IMAGES',
  indexes: ['GSI1', 'GSI2'],
  /** What lists filter by without reading the record. The rest of a page is fetched by key, so an index entry stays one write unit. */
  projected: [
    'kind',
    'status',
    'formId',
    'locationId',
    'activeTemplateId',
    'sourceType',
    'search',
    'region',
    'deletedAt',
  ],
} as const;

/** Key attributes of an index, by its name. */
export const indexKeys = (index: string) => ({ partitionKey: `${index}PK`, sortKey: `${index}SK` });

interface QueueDefinition {
  /** Seconds a received message stays hidden: twice the consumer's timeout, which is also how long a crash can delay it. */
  visibilitySeconds: number;
  /** Receives before the message goes to the dead-letter queue. */
  maxReceives: number;
  /** The environment variable by which functions know the queue's URL. */
  variable: string;
}

export const queues = {
  webhooks: { visibilitySeconds: 30, maxReceives: 8, variable: 'WEBHOOK_QUEUE_URL' },
  'isolated-webhooks': { visibilitySeconds: 30, maxReceives: 8, variable: 'ISOLATED_WEBHOOK_QUEUE_URL' },
  mail: { visibilitySeconds: 30, maxReceives: 8, variable: 'MAIL_QUEUE_URL' },
  jobs: { visibilitySeconds: 120, maxReceives: 5, variable: 'JOBS_QUEUE_URL' },
  images: { visibilitySeconds: 360, maxReceives: 4, variable: 'IMAGES_QUEUE_URL' },
  integrations: { visibilitySeconds: 30, maxReceives: 8, variable: 'INTEGRATION_QUEUE_URL' },
  'mail-events': { visibilitySeconds: 30, maxReceives: 8, variable: 'MAIL_EVENT_QUEUE_URL' },
} as const satisfies Record<string, QueueDefinition>;

export type QueueName = keyof typeof queues;

type Trigger =
  /** `filter` is a Lambda event-source filter pattern. A window in seconds makes Lambda name the shard in each event. */
  | { stream: { filter: object; batchSize: number; batchingSeconds: number; windowSeconds?: number } }
  | { queue: QueueName; batchSize: number; maxConcurrency: number }
  | { everyMinutes: number };

interface WorkerDefinition {
  trigger: Trigger;
  timeoutSeconds: number;
  sendsTo: readonly QueueName[];
  sendsMail?: true;
  table: 'read' | 'write';
  memoryMegabytes?: number;
}

/** Changes that leave a record of one of these kinds. */
const leaving = (...kinds: string[]) => ({ dynamodb: { NewImage: { kind: { S: kinds } } } });

/** Every consumer: the file `functions/workers/<name>.ts`, what wakes it, and what it may touch. */
export const workers = {
  'dispatch-changes': {
    trigger: { stream: { filter: leaving('lead', 'task', 'meter', 'pin'), batchSize: 100, batchingSeconds: 0 } },
    timeoutSeconds: 30,
    sendsTo: ['webhooks', 'mail', 'jobs', 'images', 'integrations'],
    table: 'write',
  },
  'count-leads': {
    trigger: { stream: { filter: leaving('lead'), batchSize: 1000, batchingSeconds: 1, windowSeconds: 60 } },
    timeoutSeconds: 30,
    sendsTo: [],
    table: 'write',
  },
  'deliver-webhook': {
    trigger: { queue: 'webhooks', batchSize: 10, maxConcurrency: 200 },
    timeoutSeconds: 15,
    sendsTo: ['webhooks', 'isolated-webhooks'],
    table: 'write',
  },
  'deliver-isolated-webhook': {
    trigger: { queue: 'isolated-webhooks', batchSize: 10, maxConcurrency: 50 },
    timeoutSeconds: 15,
    sendsTo: ['webhooks', 'isolated-webhooks'],
    table: 'write',
  },
  'send-mail': {
    trigger: { queue: 'mail', batchSize: 10, maxConcurrency: 20 },
    timeoutSeconds: 15,
    sendsTo: ['mail'],
    sendsMail: true,
    table: 'write',
  },
  'suppress-addresses': {
    trigger: { queue: 'mail-events', batchSize: 10, maxConcurrency: 5 },
    timeoutSeconds: 15,
    sendsTo: [],
    table: 'write',
  },
  'run-jobs': {
    trigger: { queue: 'jobs', batchSize: 1, maxConcurrency: 5 },
    timeoutSeconds: 60,
    sendsTo: ['webhooks', 'mail', 'jobs', 'integrations'],
    table: 'write',
  },
  'make-variants': {
    trigger: { queue: 'images', batchSize: 1, maxConcurrency: 20 },
    timeoutSeconds: 180,
    sendsTo: [],
    table: 'write',
    // The pixels of the largest image, as they come and as they are to be, and 200 MB that are only copied.
    memoryMegabytes: 3008,
  },
  'send-to-integration': {
    trigger: { queue: 'integrations', batchSize: 10, maxConcurrency: 50 },
    timeoutSeconds: 15,
    sendsTo: ['integrations'],
    table: 'write',
  },
  'publish-scheduled': {
    trigger: { everyMinutes: 1 },
    timeoutSeconds: 55,
    sendsTo: [],
    table: 'write',
  },
  'sweep-due-deliveries': {
    trigger: { everyMinutes: 1 },
    timeoutSeconds: 55,
    sendsTo: ['webhooks'],
    table: 'write',
  },
  'send-digests': {
    trigger: { everyMinutes: 60 },
    timeoutSeconds: 55,
    sendsTo: ['mail'],
    table: 'write',
  },
  'announce-expiring-keys': {
    trigger: { everyMinutes: 60 },
    timeoutSeconds: 55,
    sendsTo: [],
    table: 'write',
  },
  'check-sender-domains': {
    trigger: { everyMinutes: 30 },
    timeoutSeconds: 55,
    sendsTo: [],
    table: 'write',
  },
  'purge-custom-fields': {
    trigger: { everyMinutes: 15 },
    timeoutSeconds: 55,
    sendsTo: [],
    table: 'write',
  },
  'sweep-media': {
    trigger: { everyMinutes: 15 },
    timeoutSeconds: 55,
    sendsTo: [],
    table: 'write',
  },
  'expire-leads': {
    trigger: { everyMinutes: 720 },
    timeoutSeconds: 55,
    sendsTo: ['jobs'],
    table: 'read',
  },
  'prove-leads': {
    trigger: { everyMinutes: 60 },
    timeoutSeconds: 55,
    sendsTo: ['jobs'],
    table: 'write',
  },
  'purge-locations': {
    trigger: { everyMinutes: 720 },
    timeoutSeconds: 55,
    sendsTo: ['jobs'],
    table: 'read',
  },
  'uncount-closed-locations': {
    trigger: { everyMinutes: 60 },
    timeoutSeconds: 55,
    sendsTo: [],
    table: 'write',
  },
  'verify-sites': {
    trigger: { everyMinutes: 10 },
    timeoutSeconds: 55,
    sendsTo: [],
    table: 'write',
  },
} as const satisfies Record<string, WorkerDefinition>;

export type WorkerName = keyof typeof workers;

/** The workers that a kind of trigger calls. */
export const workersWith = (kind: 'stream' | 'queue' | 'everyMinutes'): WorkerName[] =>
  (Object.keys(workers) as WorkerName[]).filter((name) => kind in workers[name].trigger);
