import { describe, expect, test } from 'vitest';
import { leadCsv } from '#lib/leads/leads/csv.rules.ts';
import type { Lead, LeadDetail } from '#lib/leads/leads/shape.contract.ts';

const aLead = (fields: Lead['fields'], change: Partial<LeadDetail> = {}): LeadDetail => ({
  id: '5b0f7c1e-9a63-8d21-b5a4-3f0e6c9d7a10',
  brandId: '01939b6e-5c00-7000-8000-000000000003',
  formId: '01939b6e-5c00-7000-8000-000000000020',
  locationId: '01939b6e-5c00-7000-8000-000000000010',
  status: 'new',
  fields,
  sourceType: 'paid',
  utmSource: 'google',
  utmMedium: null,
  utmCampaign: null,
  isTest: false,
  createdAt: '2026-11-20T10:15:00.000Z',
  updatedAt: '2026-11-20T10:15:00.000Z',
  phone: '+15125550123',
  formName: 'Contact',
  formSlug: 'contact',
  location: { id: '01939b6e-5c00-7000-8000-000000000010', name: 'Acme Austin', storeCode: 'TX-001' },
  requestedLocationId: null,
  promotionId: null,
  utmTerm: null,
  utmContent: null,
  gclid: 'abc',
  clickIds: { fbclid: 'f1', wbraid: 'w1' },
  pageUrl: 'https://acme.example/quote',
  referrer: null,
  consent: { text: 'I agree', granted: true },
  ignoredFiles: [],
  viewedAt: null,
  archivedAt: null,
  firstResponseAt: null,
  assignedTo: null,
  firstResponseBy: null,
  outcome: null,
  mergedInto: null,
  merged: [],
  routing: { rule: 'none', candidates: 0, distanceKm: null },
  statusHistory: [],
  ...change,
});

const columns =
  'createdAt,id,status,formId,formName,locationId,locationName,sourceType,utmSource,utmMedium,utmCampaign,utmTerm,utmContent,gclid,promotionId,pageUrl,referrer,consent,consentText,phone,clickIds,isTest,storeCode,assignedTo,assignedToName,firstResponseAt,outcome,outcomeAt,wonValue,wonCurrency,lostReason'.split(
    ',',
  );
const rowOf = (cells: string[]): string => cells.map((cell) => `"${cell}"`).join(',');
const heading = rowOf(columns);
const beginning = rowOf([
  '2026-11-20T04:15:00-06:00',
  '5b0f7c1e-9a63-8d21-b5a4-3f0e6c9d7a10',
  'new',
  '01939b6e-5c00-7000-8000-000000000020',
  'Contact',
  '01939b6e-5c00-7000-8000-000000000010',
  'Acme Austin',
  'paid',
  'google',
  ...['', '', '', '', 'abc', ''],
  'https://acme.example/quote',
  '',
  'true',
  'I agree',
  "'+15125550123",
  'fbclid=f1&wbraid=w1',
  'false',
  'TX-001',
  ...Array.from({ length: 8 }, () => ''),
]);

const ada = '01939b6e-5c00-7000-8000-000000000001';

const csvOf = (leads: LeadDetail[], declared: string[] = [], labels: Record<string, string> = {}) =>
  leadCsv(leads, {
    fields: declared.map((name) => ({ name, label: labels[name] ?? name })),
    timezone: 'America/Chicago',
    people: new Map([[ada, 'Ada Moss']]),
  });
const headingOf = (csv: string): string[] => csv.slice(2, csv.indexOf('\r\n') - 1).split('","');

test('every lead is a row with the names of the answers as the heading', () => {
  const leads = [aLead({ name: 'Grace', email: 'grace@visitor.example' }), aLead({ name: 'Ada', rooms: ['a', 'b'] })];
  expect(csvOf(leads)).toBe(
    `\ufeff${heading},"name","email","rooms"\r\n${beginning},"Grace","grace@visitor.example",""\r\n${beginning},"Ada","","a; b"\r\n`,
  );
});

test('the work on a lead has columns: who has it, when it was answered, and how it ended', () => {
  const at = '2026-11-20T12:00:00.000Z';
  const won = { result: 'won' as const, valueCents: 45_050, currency: 'USD', reason: null, at, by: ada };
  const lost = { ...won, result: 'lost' as const, valueCents: null, currency: null, reason: 'price' };
  const rows = csvOf([aLead({}, { assignedTo: ada, firstResponseAt: at, outcome: won }), aLead({}, { outcome: lost })]);
  const [, ofWon, ofLost] = rows.split('\r\n').map((row) => row.slice(1, -1).split('","').slice(-8));
  const local = '2026-11-20T06:00:00-06:00';
  expect(ofWon).toEqual([ada, 'Ada Moss', local, 'won', local, '450.50', 'USD', '']);
  expect(ofLost).toEqual(['', '', '', 'lost', local, '', '', 'price']);
});

test('columns have a fixed order, whatever the order of answers in a record', () => {
  const leads = [aLead({ zip: 1, message: 'a', budget: 2, email: 'b' }), aLead({ zip: 1 })];
  expect(headingOf(csvOf(leads, ['message', 'unanswered', 'email'])).slice(columns.length)).toEqual([
    'message',
    'email',
    'zip',
    'budget',
  ]);
});

test('answers have the labels of the form, with their names where two are the same', () => {
  const labels = { email: 'Your e-mail', a: 'Address', b: 'Address', state: 'status' };
  const csv = csvOf([aLead({ email: 'x', a: 1, b: 2, state: 'TX' })], ['email', 'a', 'b', 'state'], labels);
  expect(headingOf(csv).slice(columns.length)).toEqual(['Your e-mail', 'Address (a)', 'Address (b)', 'status (state)']);
});

describe('a cell', () => {
  test.each<[string, Lead['fields'][string], string]>([
    ['of several lines is one cell', 'one\ntwo', 'one\ntwo'],
    ['with a carriage return is one cell', 'one\rtwo', 'one\rtwo'],
    ['with both is one cell', 'one\r\ntwo', 'one\r\ntwo'],
    ['with a comma is one cell', 'one, two', 'one, two'],
    ['with quotes has them doubled', 'a "boiler"', 'a ""boiler""'],
    ['with a number below zero is a number', -5, '-5'],
    ['with a tick is a word', false, 'false'],
    ['without an answer is empty', '', ''],
    ['with an equals sign inside is unchanged', 'a=1; b-c', 'a=1; b-c'],
  ])('%s', (_, value, cell) => {
    expect(csvOf([aLead({ answer: value })])).toBe(`\ufeff${heading},"answer"\r\n${beginning},"${cell}"\r\n`);
  });

  test.each<[string, string, string]>([
    ['at its beginning', '=1+1', "'=1+1"],
    ['of several lines', '=1+\n1', "'=1+\n1"],
    ['of two arguments', '@SUM(1,2)', "'@SUM(1,2)"],
    ['that begins with a plus', '+1+cmd', "'+1+cmd"],
    ['that begins with a minus', '-1+cmd', "'-1+cmd"],
    ['in full width', '＝1+1', "'＝1+1"],
    ['in full width behind a semicolon', 'x;＠SUM(1)', "x;'＠SUM(1)"],
    ['behind spaces', '  =1+1', "  '=1+1"],
    ['behind a quote', '"=1+1', `""'=1+1`],
    ['behind a semicolon', 'x;=cmd', "x;'=cmd"],
    ['behind a semicolon and a space', 'x; =cmd', "x; '=cmd"],
    ['behind a comma', 'x,=cmd', "x,'=cmd"],
    ['behind a tab', 'x\t=cmd', "x\t'=cmd"],
    ['behind a bar', 'x|=cmd', "x|'=cmd"],
    ['on a line of its own', 'Hi\n=1+1', "Hi\n'=1+1"],
    ['behind a carriage return', 'Hi\r=1+1', "Hi\r'=1+1"],
    ['behind a tab at its beginning', '\t=1', "'\t'=1"],
  ])('with a formula %s is text', (_, value, cell) => {
    expect(csvOf([aLead({ answer: value })])).toBe(`\ufeff${heading},"answer"\r\n${beginning},"${cell}"\r\n`);
  });

  test.each(['\u00ad', '\u200c', '\u200e', '\u2060', '\u202e', '\u2003', '\u180e'])(
    'with a formula behind an invisible %j is escaped',
    (unseen) => {
      expect(csvOf([aLead({ answer: `${unseen}=1` })])).toContain(`,"${unseen}'=1"\r\n`);
    },
  );

  test('of a list with a formula is escaped', () => {
    expect(csvOf([aLead({ answer: ['a', '=1'] })])).toContain(`,"a; '=1"\r\n`);
  });

  test('outside of the answers is escaped as well', () => {
    const lead = aLead({}, { utmSource: '=1+1', utmMedium: 'a\n=1', utmCampaign: '"' });
    expect(csvOf([lead])).toContain(`,"paid","'=1+1","a\n'=1","""",`);
  });

  test('in the heading is escaped as well', () => {
    expect(csvOf([aLead({ '=1,2': 'x' })])).toContain(`${heading},"'=1,2"\r\n`);
  });
});

describe('field names that visitors invent', () => {
  const odd = Array.from({ length: 60 }, (_, lead) =>
    aLead(Object.fromEntries(Array.from({ length: 50 }, (__, at) => [`odd${lead}x${at}`, 'x']))),
  );

  test('add at most a hundred columns', () => {
    expect(headingOf(csvOf(odd))).toHaveLength(columns.length + 100 + 1);
  });

  test('do not displace declared fields, or others that many leads have', () => {
    const leads = [...odd, ...odd, aLead({ email: 'grace@visitor.example' })];
    for (let count = 0; count < 3; count++) leads.push(aLead({ budget: 1200 }));
    const heading = headingOf(csvOf(leads, ['email', 'never answered']));
    expect(heading.slice(columns.length, columns.length + 2)).toEqual(['email', 'budget']);
  });

  test('are kept with their answers in the last column', () => {
    const names = Array.from({ length: 102 }, (_, at) => `n${at}`);
    const lead = aLead(Object.fromEntries(names.map((name) => [name, '"'])));
    const csv = csvOf([lead, aLead({ n0: 'only' })], names.slice(2));
    const [title, first, second] = csv.split('\r\n');
    expect(title).toMatch(/,"n101","otherFields"$/);
    // A quote is escaped for JSON, and every quote is doubled for CSV.
    expect(first).toMatch(/,"\{""n0"":""\\"""",""n1"":""\\""""\}"$/);
    expect(second).toMatch(/,"\{""n0"":""only""\}"$/);
  });

  test('get columns of their own when they are few', () => {
    expect(headingOf(csvOf([aLead({ budget: 1 }), aLead({ email: 'a' })], ['email']))).toEqual([
      ...columns,
      'email',
      'budget',
    ]);
  });
});
