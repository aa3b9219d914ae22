import { expect, test } from 'vitest';
import { stepOf } from '../../../admin/src/imports/steps.rules.ts';
import { errorsAsCsv } from '../../../admin/src/jobs/errors-file.rules.ts';
import { actionsOf, isAtWork, isOpen, isPlanned, partDone, rowKinds } from '../../../admin/src/jobs/job.rules.ts';
import { noted } from '../../../admin/src/jobs/noted.rules.ts';
import type { Job } from '../../../admin/src/jobs/types.ts';
import { fieldWords, valueWords } from '../../../admin/src/jobs/words.ts';
import { serviceChange } from '../../../admin/src/location-changes/service.rules.ts';
import { holidayChange, nextDay } from '../../../admin/src/location-changes/special-hours.rules.ts';

const now = '2026-12-02T12:00:00.000Z';
const later = '2026-12-03T12:00:00.000Z';

const job = (given: Partial<Job> = {}): Job => ({
  id: 'job',
  brandId: 'brand',
  type: 'change',
  status: 'checked',
  title: 'Closed: Christmas',
  startedBy: { kind: 'user', id: 'ada', name: 'Ada' },
  total: 120,
  done: 120,
  counts: { created: 0, changed: 118, unchanged: 1, refused: 1 },
  stopAtErrors: false,
  isCancelling: false,
  applyUntil: later,
  endedAt: null,
  undoUntil: null,
  undo: null,
  error: null,
  createdAt: now,
  updatedAt: now,
  ...given,
});

const nothing = { created: 0, changed: 0, unchanged: 120, refused: 0 };
const done = { status: 'done', applyUntil: null, undoUntil: later } as const;
const undone = { status: 'done', done: 118, restored: 110, kept: 8 } as const;

test('a checked job can be applied in time if it changes something, and be discarded', () => {
  expect(actionsOf(job(), now)).toEqual({ apply: true, cancel: true, undo: false });
  expect(actionsOf(job({ applyUntil: now }), now).apply).toBe(false);
  expect(actionsOf(job({ counts: nothing }), now)).toEqual({ apply: false, cancel: true, undo: false });
});

test('a checked job is open while there is something to apply', () => {
  expect(isOpen(job())).toBe(true);
  expect(isOpen(job({ counts: nothing }))).toBe(false);
  expect(isOpen(job({ status: 'checking', counts: nothing }))).toBe(true);
});

test('a job that has ended can be undone once and in time, and one that failed goes on', () => {
  expect(actionsOf(job(done), now)).toEqual({ apply: false, cancel: false, undo: true });
  expect(actionsOf(job({ ...done, undoUntil: now }), now).undo).toBe(false);
  expect(actionsOf(job({ ...done, undo: undone }), now).undo).toBe(false);
  for (const status of ['failed', 'stopped'] as const)
    expect(actionsOf(job({ ...done, undo: { ...undone, status } }), now).undo).toBe(true);
  const failed = job({ ...done, status: 'failed', counts: nothing });
  expect(actionsOf(failed, now)).toEqual({ apply: true, cancel: false, undo: true });
  expect(actionsOf({ ...failed, undo: undone }, now).apply).toBe(false);
  expect(actionsOf({ ...failed, undoUntil: null }, now).apply).toBe(false);
});

test('a job that is being cancelled cannot be cancelled again', () => {
  expect(actionsOf(job({ status: 'running' }), now).cancel).toBe(true);
  expect(actionsOf(job({ status: 'running', isCancelling: true }), now).cancel).toBe(false);
});

test('the progress of an undo is that of the rows that had an effect', () => {
  const running = job({ ...done, undo: { ...undone, status: 'running', done: 59 } });
  expect([isAtWork(running), partDone(running)]).toEqual([true, 0.5]);
  expect(partDone(job({ status: 'waiting', total: 0, done: 0 }))).toBeNull();
  expect(partDone(job({ status: 'running', done: 30 }))).toBe(0.25);
});

test('the kinds of rows are those that there are, and what was kept comes first', () => {
  expect(rowKinds(job()).map(({ kind }) => kind)).toEqual(['changed', 'refused', 'unchanged']);
  expect(rowKinds(job({ ...done, undo: undone }))[0]).toEqual({ kind: 'kept', count: 8 });
});

test('an import shows its changes until they are applied, and the columns again where somebody goes back', () => {
  expect(stepOf(undefined, false)).toBe('columns');
  expect(stepOf(job({ status: 'checking', applyUntil: null }), false)).toBe('changes');
  expect(stepOf(job(), true)).toBe('columns');
  expect(stepOf(job({ status: 'running', applyUntil: null }), false)).toBe('progress');
  expect(isPlanned(job(done))).toBe(false);
});

test('what the storage holds besides ids of jobs is left out', () => {
  expect(noted('["a",1,null,"b"]')).toEqual(['a', 'b']);
  expect([noted(null), noted('{'), noted('{}')]).toEqual([[], [], []]);
});

test('fields of a row are named as where they are edited', () => {
  const named = (field: string) => fieldWords(field, 'en-US');
  expect(named('storeCode')).toBe('Store code');
  expect(named('id')).toBe('Location');
  expect(named('profile.phone')).toBe('Phone');
  expect(named('profile.hours.friday')).toBe('Friday');
  expect(named('moreHours.delivery.friday')).toBe('Delivery, Friday');
  expect(named('holidayHours.2026-12-25')).toBe('Special hours, Fri, December 25, 2026');
  expect(named('customValues.licenceNumber')).toBe('Custom field Licence number');
  expect(named('seo.title')).toBe('SEO: Title');
  expect(named('services.drain-cleaning')).toBe('Service Drain cleaning');
  expect(named('services.drain-cleaning.priceFromCents')).toBe('Drain cleaning: lowest price');
  expect(named('profile.somethingNew')).toBe('Something new');
});

const said = (value: unknown, field?: string) => valueWords(value, { locale: 'en-US', currency: 'USD' }, field);

test('values of a row are words in one line', () => {
  const closed = { isClosed: true, is24Hours: false, periods: [] };
  expect([said(null), said(''), said([])]).toEqual([null, null, null]);
  expect([said(true), said(3), said(['a', 'b'])]).toEqual(['Yes', '3', 'a, b']);
  expect(said(closed)).toBe('Closed');
  expect(said({ ...closed, date: '2026-12-25', name: 'Christmas' })).toBe('Christmas: Closed');
  expect(said({ postalCodes: ['78701'], radiusKm: null })).toBe('Postal codes: 78701');
});

test('codes, dates and amounts of a row are words, and other texts are as they were written', () => {
  expect(said('temporarily_closed', 'status')).toBe('Temporarily closed');
  expect(said('active', 'profile.description')).toBe('active');
  expect(said(['es', 'pt-BR'], 'profile.languages')).toBe('Spanish, Brazilian Portuguese');
  expect(said('US', 'profile.country')).toBe('United States');
  expect(said('2026-12-25', 'openingDate')).toBe('Fri, December 25, 2026');
  expect(said(149, 'services.drains.priceFromCents')).toBe('$1.49');
});

test('an added service is said by what visitors read, and by its name unless its field has that', () => {
  const service = { name: 'Drains', slug: 'drains', isActive: true, sortOrder: 0, priceDisplay: '$99', category: null };
  expect(said(service, 'services.drains')).toBe('Displayed price: $99');
  expect(said({ name: 'Drains' }, 'services.drains')).toBe('Drains');
  expect(said({ ...service, isActive: false, priceFromCents: 9900 }, 'services.drain-cleaning')).toBe(
    'Drains; Displayed price: $99; Lowest price: $99; Not offered',
  );
});

test('errors are lines of a file that begin no formula', () => {
  const rows = [
    {
      index: 0,
      sheetRow: 5,
      storeCode: '=1+1',
      errors: [
        { field: 'phone', code: 'format', message: 'is no "phone"' },
        { field: 'email', code: 'format', message: 'is no address' },
      ],
    },
  ];
  expect(errorsAsCsv({ headings: ['Row', 'Store code', 'Field', 'Error'], nameOf: String }, rows)).toBe(
    '\u{feff}"Row","Store code","Field","Error"\r\n"5","\'=1+1","phone","is no ""phone"""\r\n"5","\'=1+1","email","is no address"\r\n',
  );
});

test('Christmas is the next one, also on the day itself', () => {
  expect(nextDay('christmas', '2026-12-25')).toBe('2026-12-25');
  expect(nextDay('christmas', '2026-12-26')).toBe('2027-12-25');
  expect(nextDay('newYear', '2026-12-26')).toBe('2027-01-01');
});

test('special hours of several days are one entry for each day', () => {
  const day = { isClosed: true, is24Hours: false, periods: [] };
  const change = holidayChange({ name: 'Christmas', date: '2026-12-25', until: '2026-12-26', day });
  expect(change.map(({ date }) => date)).toEqual(['2026-12-25', '2026-12-26']);
  expect(change[0]).toEqual({ date: '2026-12-25', name: 'Christmas', isClosed: true, is24Hours: false });
});

test('a service without further texts keeps those that a location has, and is removed by its slug or name', () => {
  const empty = { category: null, shortDescription: null, description: null, priceDisplay: null, priceFromCents: null };
  const service = { ...empty, deed: 'offer', slug: 'drains', name: 'Drains', priceDisplay: 'from $129' } as const;
  expect(serviceChange(service)).toEqual({ slug: 'drains', name: 'Drains', priceDisplay: 'from $129' });
  expect(serviceChange({ ...service, deed: 'remove' })).toEqual({ slug: 'drains', remove: true });
  expect(serviceChange({ ...service, deed: 'remove', slug: null })).toEqual({ name: 'Drains', remove: true });
});
