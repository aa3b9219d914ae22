import { expect, onTestFinished, test } from 'vitest';
import { failure, sayFailure } from '#lib/delivery/integrations/failure.rules.ts';
import { outcomeOf } from '#lib/delivery/integrations/outcome.ts';
import { speakTo } from '#lib/platform/texts/core/language.ts';
import { integrationTexts } from '#lib/platform/texts/data.ts';
import { pseudo, pseudoLocale } from '#test/rendering/pseudo.ts';

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

test('why sending fails is said in the language of who reads it', () => {
  const outcome = outcomeOf('Slack', { status: 500, body: '', retryAfter: null });
  const failed = outcome.result === 'failed' ? outcome.failure : failure('metaToken');
  expect(sayFailure(failed)).toBe('Slack answered with status 500');
  integrationTexts[pseudoLocale] = pseudo(integrationTexts.en);
  const former = speakTo(() => pseudoLocale);
  onTestFinished(() => void speakTo(former));
  expect([sayFailure(failed), sayFailure(failure('metaToken'))]).toEqual([
    '⟦Slack answered with status 500⟧',
    '⟦Meta does not accept this access token⟧',
  ]);
});
