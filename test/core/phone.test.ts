import { describe, expect, test } from 'vitest';
import { phoneDisplay, phoneIn, readPhone } from '#lib/platform/core/phone.ts';
import { isPhone, telLink } from '#lib/platform/core/text/phone-text.ts';

/** The text that people type, the country of the location, the number that is meant. */
const notations: [string, string, string][] = [
  ['(512) 555-0123', 'US', '+15125550123'],
  ['+49 (0)30 123 456-78', 'US', '+493012345678'],
  ['0049 (0) 30 12345679', 'DE', '+493012345679'],
  ['0049 (0) 30 12345679', 'US', '+493012345679'],
  ['+39 (0)6 6982 1234', 'US', '+390669821234'],
  ['030 901820', 'DE', '+4930901820'],
  ['+٩٧١ ٥٠ ١٢٣ ٤٥٦٧', 'US', '+971501234567'],
  ['۰۲۱ ۱۲۳۴ ۵۶۷۸', 'IR', '+982112345678'],
  ['०९८७६५४३२१०', 'IN', '+919876543210'],
  ['０３-１２３４-５６７８', 'JP', '+81312345678'],
  ['(+44) 20 7946 0958', 'US', '+442079460958'],
  ['+(44) 20 7946 0958', 'US', '+442079460958'],
  ['tel:+15125550123', 'DE', '+15125550123'],
  ['512-555-0123 extension 45', 'US', '+15125550123;ext=45'],
  ['512-555-0123;ext=45', 'US', '+15125550123;ext=45'],
  ['512-555-0123 x45', 'US', '+15125550123;ext=45'],
  ['1-800-FLOWERS', 'US', '+18003569377'],
  ['1-800-flowers ext. 9', 'US', '+18003569377;ext=9'],
  ['1-866-BANKRATE', 'US', '+18662265728'],
  ['call 1-800-FLOWERS', 'US', '+18003569377'],
  ['03ー1234ー5678', 'JP', '+81312345678'],
  ['03-1234-5678 内線 123', 'JP', '+81312345678;ext=123'],
  ['030 12345678 Durchwahl 12', 'DE', '+493012345678;ext=12'],
  ['06 12 34 56 78 poste 12', 'FR', '+33612345678;ext=12'],
  ['8 (495) 123-45-67 доб. 12', 'RU', '+74951234567;ext=12'],
  ['512-555-0123 (ext 45)', 'US', '+15125550123;ext=45'],
  ['+52 1 55 1234 5678', 'US', '+525512345678'],
  ['044 55 1234 5678', 'MX', '+525512345678'],
  ['\u202a+1 512 555 0100\u202c', 'US', '+15125550100'],
];

describe.each(notations)('%s in %s', (typed, country, number) => {
  test('is accepted and understood', () => {
    expect([isPhone(typed), readPhone(typed, country)]).toEqual([true, number]);
  });

  test('is understood in what was understood of it', () => {
    expect([readPhone(number, null), telLink(number)]).toEqual([number, `tel:${number}`]);
  });
});

test.each([
  ['0171 1234567 (abends)', 'DE', '+491711234567'],
  ['(512) 555 0123 after 6pm', 'US', '+15125550123'],
  ['5125550123 6-8pm', 'US', '+15125550123'],
  ['+1512-555-0123 cell', 'US', '+15125550123'],
  ['512-555-0123/0124', 'US', '+15125550123'],
  ['512*555*0123', 'US', '+15125550123'],
  ['512_555_0123', 'US', '+15125550123'],
  ['512,555,0123', 'US', '+15125550123'],
  ['512•555•0123', 'US', '+15125550123'],
  ['電話:03-1234-5678', 'JP', '+81312345678'],
  ['512-555-0123 / 512-555-0199', 'US', '+15125550123'],
  ['512-555-0123 or 512-555-0199', 'US', '+15125550123'],
])('the number in %s is found', (typed, country, number) => {
  expect([isPhone(typed), phoneIn(typed, country)]).toEqual([true, number]);
});

test.each(['12345', 'call me', '1234567890123456', '12 apples', 'n/a', '+', ''])('%j is no phone number', (typed) => {
  expect([isPhone(typed), phoneIn(typed, 'US')]).toEqual([false, undefined]);
});

test.each([
  ['+49 (0)30 123 456-78', 'tel:+493012345678'],
  ['+39 (0)6 6982 1234', 'tel:+390669821234'],
  ['030 123456 ext. 4', 'tel:030123456;ext=4'],
  ['1-800-FLOWERS', 'tel:18003569377'],
  ['555-0123 cell', 'tel:5550123'],
  ['(512) 555 0123 after 6pm', 'tel:5125550123'],
  ['030 12345678 DW 12', 'tel:03012345678;ext=12'],
  ['०९८७६५४३२१०', 'tel:09876543210'],
])('%s is dialled as %s where the country is not known', (typed, link) => {
  expect(telLink(typed)).toBe(link);
});

test('a number is shown as people of the country write it, with its extension', () => {
  expect(phoneDisplay('+15125550123;ext=45', 'US')).toBe('(512) 555-0123 ext. 45');
  expect(phoneDisplay('+15125550123', 'DE')).toBe('+1 512 555 0123');
});
