/**
 * Lines that the compiler refuses. `npm run check:types` fails when one of these lines compiles, because an expected error
 * that does not occur is an error.
 */
import { claim, createOrReplaceExpired } from '#lib/platform/table/claims.ts';
import { merge } from '#lib/platform/table/lists/merged.ts';
import { query } from '#lib/platform/table/lists/query.ts';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, get, platformView, tenantView } from '#lib/platform/table/table.ts';
import { create, put, replace, requireAbsent, save, update } from '#lib/platform/table/write.ts';
import { putNow, tryUpdate } from '#lib/platform/table/write-now.ts';

interface Note {
  kind: 'note';
  version: number;
  id: string;
  title: string;
  views?: number;
  until?: number;
  status: 'draft' | 'live';
}

interface Claimed {
  kind: 'claimed';
  holder: string;
  expiresAt?: number;
}

const notes = recordKind<Note>('note').ofBrand('NOTE#{folder}', '{id}', {
  title: 'Note',
  lists: {
    byTitle: { index: 'GSI1', partition: 'NOTES#{folder}', sort: '{title}', values: () => ({ folder: 'a' }) },
    everywhere: { index: 'GSI2', owner: 'platform', partition: 'ALL_NOTES', sort: '{id}' },
  },
  internal: ['until'],
});
const names = recordKind<Claimed>('claimed').ofBrand('NAME', '{name}', { title: 'Name' });

export const refusedWrites = async (view: BrandView, note: Note, now: Date): Promise<void> => {
  const key = notes.key(view, 'a', note.id);
  const name = names.key(view, 'austin');
  const lost = () => new Error('lost');

  create(key, note);
  create(key, { ...note, title: 'Other' });
  // @ts-expect-error a record of another kind
  create(key, { kind: 'claimed', holder: 'x' });
  // @ts-expect-error an empty object
  create(key, {});
  // @ts-expect-error a missing attribute
  put(key, { kind: 'note', version: 1, id: 'x', status: 'draft' });
  // @ts-expect-error a misspelt attribute
  put(key, { ...note, titel: 'x' });
  // @ts-expect-error an undeclared attribute, though the object comes from elsewhere
  replace(key, Object.assign(note, { tenantId: 'x' }));
  // @ts-expect-error a value of the wrong type
  save(key, { ...note, status: 'gone' });
  // @ts-expect-error a condition on an undeclared attribute
  replace(key, note, { owner: 'x' });
  // @ts-expect-error an undeclared attribute, stored by itself
  await putNow(key, { ...note, extra: 1 });

  update(key, { set: { title: 'x' }, add: { views: 1 }, remove: ['until'], when: { status: 'draft' } });
  // @ts-expect-error a misspelt attribute is set
  update(key, { set: { titel: 'x' } });
  // @ts-expect-error a value of the wrong type is set
  update(key, { set: { title: 1 } });
  // @ts-expect-error a text is added to
  update(key, { add: { title: 1 } });
  // @ts-expect-error an undeclared attribute is removed
  update(key, { remove: ['owner'] });
  // @ts-expect-error a condition with a value that the attribute never has
  update(key, { when: { status: 'gone' } });
  // @ts-expect-error a limit on an undeclared counter
  await tryUpdate(key, { add: { views: 1 }, atMost: { attribute: 'visits', limit: 2 } });
  // @ts-expect-error a lease that is not a number
  await tryUpdate(key, { set: { title: 'x' }, expired: { leases: ['title'], at: 1 } });
  // @ts-expect-error an undeclared attribute is required to be absent
  requireAbsent(key, ['owner'], lost);

  claim(name, { kind: 'claimed', holder: 'x' }, now, lost);
  // @ts-expect-error a claim without a holder
  claim(name, { kind: 'claimed' }, now, lost);
  // @ts-expect-error a claim with an undeclared attribute
  claim(name, { kind: 'claimed', holder: 'x', owner: 'x' }, now, lost);
  // @ts-expect-error a record of another kind, made afresh
  createOrReplaceExpired(name, note, now, lost);
};

export const refusedReads = async (view: BrandView): Promise<void> => {
  const note = await get(notes.key(view, 'a', 'x'));
  // @ts-expect-error what is read may be absent
  note.title.trim();
  // @ts-expect-error an undeclared attribute is read
  note?.owner;

  const { items } = await query({ partition: notes.partition(view, 'a'), attributes: ['title', 'SK'] });
  items[0]?.title.trim();
  // @ts-expect-error an attribute that was not asked for
  items[0]?.status;
  // @ts-expect-error an attribute that the kind does not hold is asked for
  await query({ partition: notes.partition(view, 'a'), attributes: ['owner'] });

  const [entry] = await merge({ partitions: [notes.list('byTitle', view, 'a')], newestFirst: false }, 1);
  entry?.status.trim();
  // @ts-expect-error an attribute that indexes do not hold
  entry?.title;
};

export const refusedKeys = (view: BrandView): void => {
  // @ts-expect-error a part of the key is missing
  notes.key(view, 'a');
  // @ts-expect-error the view of another owner
  notes.key(tenantView('t'), 'a', 'x');
  // @ts-expect-error a list that is not declared
  notes.list('byStatus', view);
  // @ts-expect-error a list of the platform asked for with the view of a brand
  notes.list('everywhere', view);
  notes.list('everywhere', platformView);
  // @ts-expect-error a kind that the record does not say
  recordKind<Note>('notes').ofBrand('NOTE', '{id}', {
    title: 'Note',
    // @ts-expect-error an internal attribute that the record does not have
    internal: ['sealed'],
  });
};
