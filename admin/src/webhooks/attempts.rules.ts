import { webhooks as texts } from '../texts/en/settings/webhooks.ts';
import type { Delivery, Webhook } from './webhook.ts';

/** Whether the API sends a delivery again: a disabled endpoint gets only tests, and the first attempt comes by itself. */
export const maySendAgain = (
  endpoint: Webhook['status'],
  { leadId, attemptCount }: Pick<Delivery, 'leadId' | 'attemptCount'>,
): boolean => attemptCount > 0 && (endpoint === 'active' || leadId === null);

/** The result of an attempt, in words. */
export const resultOf = ({ status, outcome }: Pick<Delivery['attempts'][number], 'status' | 'outcome'>): string =>
  status === null ? (texts.outcomes[outcome] ?? texts.noAnswer(outcome)) : texts.answered(status);
