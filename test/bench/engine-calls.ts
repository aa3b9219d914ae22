import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

/** What a request asks of an AWS service: the name of the call, or nothing for another server. */
const callOf = ({ headers, url = '' }: IncomingMessage): string | undefined => {
  const [service = '', name = ''] = String(headers['x-amz-target'] ?? '').split('.');
  if (service === 'AmazonSQS') return name;
  return url.endsWith('/v2/email/outbound-emails') ? 'SendEmail' : undefined;
};

/**
 * Counts the calls that the queue engine and the mailbox of this process get during an action, with those of the pumps. A drain also
 * asks queues that are empty; of its receives, those count whose messages are deleted.
 */
export const countingCalls = async <T>(
  work: () => Promise<T>,
): Promise<{ result: T; counts: Record<string, number> }> => {
  const counts: Record<string, number> = {};
  const note = (message: unknown): void => {
    const call = callOf((message as { request: IncomingMessage }).request);
    if (call !== undefined) counts[call] = (counts[call] ?? 0) + 1;
  };
  subscribe('http.server.request.start', note);
  try {
    const result = await work();
    const { DeleteMessageBatch: ReceiveMessage = 0 } = counts;
    return { result, counts: { ...counts, ReceiveMessage } };
  } finally {
    unsubscribe('http.server.request.start', note);
  }
};
