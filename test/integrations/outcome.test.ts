import { expect, test } from 'vitest';
import { outcomeOf } from '#lib/delivery/integrations/outcome.ts';

const blameFor = (status: number): string => {
  const outcome = outcomeOf('Slack', { status, body: '', retryAfter: null });
  return outcome.result === 'failed' ? outcome.blame : outcome.result;
};

test.each([
  ['the connection, whose owner has to act', [401, 402, 403, 404, 407, 410], 'connection'],
  ['the lead, which is not sent again', [400, 409, 413, 415, 422], 'lead'],
  ['the service, which may recover', [302, 408, 421, 423, 425, 429, 500, 503], 'service'],
])('a failure is classified as %s', (_, statuses, blame) => {
  expect(statuses.map(blameFor)).toEqual(statuses.map(() => blame));
});

test('a service that does not answer is retried', () => {
  expect(outcomeOf('Slack', undefined)).toMatchObject({ result: 'failed', blame: 'service' });
});
