import type { EntryOf } from '../data/operations.ts';

export type Webhook = EntryOf<'webhooks/list'>;
export type Delivery = EntryOf<'webhooks/list-deliveries'>;
