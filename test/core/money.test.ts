import { expect, test } from 'vitest';
import { currencyOf, decimalText, moneyText } from '#lib/platform/core/money.ts';

test.each([
  [8800, 'JP', 'ja-JP', '￥8,800'],
  [8800, 'KR', 'ko-KR', '₩8,800'],
  [8800, 'US', 'en-US', '$88'],
  [8850, 'US', 'en-US', '$88.50'],
  [8850, 'KW', 'en-KW', 'KWD 8.850'],
  [88000, 'VN', 'vi-VN', '88.000 ₫'],
  [8850, 'UG', 'en-UG', 'USh 8,850'],
  [8850, 'DE', 'de-DE', '88,50 €'],
])('%i in %s is written as %s', (amount, country, locale, text) => {
  expect(moneyText(amount, currencyOf(country), locale).replace(/\s/g, ' ')).toBe(text);
});

test.each([
  [8850, 'USD', '88.50'],
  [8850, 'JPY', '8850'],
  [8850, 'KWD', '8.850'],
])('%i of the smallest unit of %s is %s in digits', (amount, currency, text) => {
  expect(decimalText(amount, currency)).toBe(text);
});
