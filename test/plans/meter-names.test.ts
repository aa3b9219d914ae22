import { expect, test } from 'vitest';
import { meters } from '#lib/platform/plans/plan.rules.ts';
import { meterWords } from '#lib/platform/texts/data.ts';

test.each([
  ['locations', 10, '10 locations'],
  ['webhookEndpoints', 1, '1 webhook endpoint'],
  ['leadsPerMonth', 20_000, '20,000 leads a month'],
  ['mediaStorageBytes', 5 * 1024 ** 3, '5 GB of media storage'],
  ['apiKeys', 0, 'no API keys'],
] as const)('the amount of %s is written in plain words', (meter, amount, text) => {
  expect(meterWords().amount(meter, amount)).toBe(text);
});

test('no meter is shown under its internal name', () => {
  expect(
    meters.filter((meter) =>
      /[A-Z]/.test(
        meterWords()
          .amount(meter, 2)
          .replace(/API|GB/, ''),
      ),
    ),
  ).toEqual([]);
});
