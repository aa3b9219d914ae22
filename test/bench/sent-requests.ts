import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest } from 'node:http';

/** What a request asks of an AWS service: the name of the call, or nothing for another server. */
const callOf = (request: ClientRequest): string | undefined => {
  const [service = '', name = ''] = String(request.getHeader('x-amz-target') ?? '').split('.');
  if (service === 'AmazonSQS') return name;
  return request.path.endsWith('/v2/email/outbound-emails') ? 'SendEmail' : undefined;
};

/** Counts the calls of SQS and SES that this process makes during an action, with those of the pumps. */
export const countingCalls = async <T>(
  work: () => Promise<T>,
): Promise<{ result: T; counts: Record<string, number> }> => {
  const counts: Record<string, number> = {};
  const note = (message: unknown): void => {
    const call = callOf((message as { request: ClientRequest }).request);
    if (call !== undefined) counts[call] = (counts[call] ?? 0) + 1;
  };
  subscribe('http.client.request.start', note);
  try {
    return { result: await work(), counts };
  } finally {
    unsubscribe('http.client.request.start', note);
  }
};
