import { expect, test } from 'vitest';
import { answersOf, captchaTokenOf, honeypotFilled, readFormEntries } from '#lib/leads/submissions/body.rules.ts';
import { submission } from '#lib/leads/submissions/contract.ts';
import { aField } from '#test/forms/a-field.ts';

const posted = (text: string) => submission.parse(readFormEntries(new URLSearchParams(text)));
const parsed = (body: unknown) => submission.parse(body);

test('plain names are read, and repeated ones become lists', () => {
  const given = posted('name=Grace&day=Mon&day=Tue&size[]=L&utmSource=google');
  expect(given).toMatchObject({ name: 'Grace', day: ['Mon', 'Tue'], size: 'L', utmSource: 'google' });
  expect(answersOf(given, 'hidden')).toEqual({ name: 'Grace', day: ['Mon', 'Tue'], size: 'L' });
});

test('fields[name] is read, with plain names beside it', () => {
  const given = posted(
    'fields[name]=Grace&fields[day][]=Mon&fields[day][]=Tue&city=Austin&promotionId=p1&fields[utm]=x',
  );
  expect(given.fields).toEqual({ name: 'Grace', day: ['Mon', 'Tue'], city: 'Austin', utm: 'x' });
  expect(given.promotionId).toBe('p1');
});

test.each([
  'many[]=a&many[]=b',
  'many[0]=a&many[1]=b',
  'many=a&many=b',
  'fields[many][]=a&fields[many][]=b',
  'fields[many][0]=a&fields[many][1]=b',
  'fields[many]=a&fields[many]=b',
  'fields={"many":["a","b"]}',
])('a list of a declared field may come as %s', (text) => {
  const declared = [aField({ name: 'many' })];
  expect(answersOf(posted(text), 'hidden', declared)).toEqual({ many: ['a', 'b'] });
});

test('values that were read as JSON are the values of a JSON body', () => {
  const given = submission.parse(
    readFormEntries([
      ['fields', { json: { name: 'Grace', many: ['a'] } }],
      ['fields[size]', 'L'],
      ['consent', { json: { granted: true, text: 'I agree' } }],
    ]),
  );
  expect(given.fields).toEqual({ name: 'Grace', many: ['a'], size: 'L' });
  expect(given.consent).toEqual({ granted: true, text: 'I agree' });
  expect(readFormEntries([['many', { json: ['a', 'b'] }]])).toEqual({ many: ['a', 'b'] });
});

test('a numbered name of a field with one value is this value', () => {
  expect(answersOf(posted('name[0]=Grace'), 'hidden', [aField({ name: 'name' })])).toEqual({ name: 'Grace' });
});

test.each([
  ['consent=on', { consent: { text: '', granted: true } }],
  ['consent=no', { consent: { text: '', granted: false } }],
  ['consent[text]=I+agree&consent[granted]=true', { consent: { text: 'I agree', granted: true } }],
  ['latitude=30.5&longitude=-97', { latitude: 30.5, longitude: -97 }],
  ['latitude=north&longitude=181', {}],
  ['utm[source]=a&utm[medium]=b', { utm: { source: 'a', medium: 'b' } }],
  ['idempotencyKey=&locationId=+', {}],
  ['promotionId=a&promotionId=b', { promotionId: 'b' }],
])('%s gets the types of the submit', (text, expected) => {
  expect(posted(text)).toEqual(expected);
});

test.each([
  [{ latitude: '30.5', longitude: '' }, { latitude: 30.5 }],
  [{ latitude: 91, longitude: [] }, {}],
  [{ consent: 'on' }, { consent: { text: '', granted: true } }],
  [{ consent: { text: 'I agree', granted: 'yes' } }, { consent: { text: 'I agree', granted: true } }],
  [{ consent: {} }, {}],
  [{ utmCampaign: 12, utm: 'x', gclid: {}, promotionId: [] }, { utmCampaign: '12' }],
  [{ locationId: '01939B6E-5C00-7000-8000-00000000000A' }, { locationId: '01939b6e-5c00-7000-8000-00000000000a' }],
])('%j is read, as scripts send what the form would have posted', (body, expected) => {
  expect(parsed(body)).toEqual(expected);
});

test('wrong values are left to the validation', () => {
  expect(() => posted('fields=x')).toThrow();
});

test('files are omitted', () => {
  const entries: [string, unknown][] = [
    ['name', 'Grace'],
    ['cv', new Blob(['x'])],
  ];
  expect(readFormEntries(entries)).toEqual({ name: 'Grace' });
});

test.each([
  '__proto__=x&constructor=y&toString=z&hasOwnProperty=q',
  'fields[__proto__]=x&fields[constructor]=y&utm[__proto__]=z&consent[__proto__]=q&toString=z',
])('names of object properties are read as names: %s', (text) => {
  const body = readFormEntries(new URLSearchParams(text));
  expect(Object.getPrototypeOf(body)).toBeNull();
  expect(answersOf(submission.parse(body), 'hidden')).toMatchObject({ constructor: 'y', toString: 'z' });
  expect(Object.prototype).not.toHaveProperty('x');
});

test('every top-level name that is not reserved is an answer', () => {
  const given = parsed({
    email: 'a@b.example',
    locationId: 'l',
    website: '',
    trap: '',
    captchaToken: 't',
    toString: 'x',
  });
  expect(answersOf(given, 'trap')).toEqual({ email: 'a@b.example', toString: 'x' });
});

test('only fields are answers if they are given', () => {
  const given = parsed({ fields: { email: 'a@b.example', website: 'w', trap: 'x' }, other: 1 });
  expect(answersOf(given, 'trap')).toEqual({ email: 'a@b.example', website: 'w' });
});

test('the form may declare a name that the submit uses too', () => {
  const declared = ['website', 'utmSource', 'consent'].map((name) => aField({ name }));
  const given = posted('website=https://acme.example&utmSource=google&consent=on');
  expect(answersOf(given, 'trap', declared)).toEqual({
    website: 'https://acme.example',
    utmSource: 'google',
    consent: true,
  });
  expect(honeypotFilled(given, 'trap', declared)).toBe(false);
});

test.each([
  [{ trap: 'x' }, true],
  [{ website: 'x' }, true],
  [{ fields: { trap: 'x' } }, true],
  [{ trap: ['', 'x'] }, true],
  [{ trap: ' ', website: '' }, false],
  [{ trap: null, website: false }, false],
  [{ fields: { website: 'https://acme.example' } }, false],
  [{}, false],
])('the hidden input is read: %j', (body, filled) => {
  expect(honeypotFilled(parsed(body), 'trap')).toBe(filled);
});

test("the name of the captcha widget's field is not an answer", () => {
  const given = posted('name=Grace&cf-turnstile-response=token&fields[email]=e');
  expect(captchaTokenOf(given)).toBe('token');
  expect(answersOf(given, 'trap')).toEqual({ name: 'Grace', email: 'e' });
  expect(captchaTokenOf(parsed({ captchaToken: 'other' }))).toBe('other');
  const among = parsed({ fields: { name: 'Grace', 'cf-turnstile-response': 'token' } });
  expect([captchaTokenOf(among), answersOf(among, 'trap')]).toEqual(['token', { name: 'Grace' }]);
});
