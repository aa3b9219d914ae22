import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { perSecond } from '#infra/docs/webhooks.ts';
import { writtenDocuments } from '#infra/docs/written-documents.ts';

test.each(Object.entries(writtenDocuments))(
  '%s says what the code does; `npm run docs` writes it',
  async (path, rewrite) => {
    const document = await readFile(path, 'utf8');
    expect(rewrite(document)).toBe(document);
  },
);

test('an endpoint that answers in 20 ms gets 500 deliveries a second', () => {
  expect(perSecond(20)).toBeGreaterThanOrEqual(500);
});
