import { expect, test } from 'vitest';
import { recordKind } from '#lib/platform/table/record-kind.ts';
import { brandView, platformView } from '#lib/platform/table/table.ts';
import { itemOf } from '#lib/platform/table/write.ts';

interface Note {
  kind: 'test-note';
  id: string;
  folder: string;
  title: string;
  dueAt?: string;
  search?: string[];
}

const notes = recordKind<Note>('test-note').ofBrand('NOTE#{folder}', '{id}', {
  title: 'Note',
  lists: {
    byTitle: {
      index: 'GSI1',
      partition: 'NOTES#{folder}',
      sort: '{folded}#{id}',
      values: ({ title }) => ({ folded: title.toLowerCase() }),
    },
    due: {
      index: 'GSI2',
      owner: 'platform',
      partition: 'DUE_NOTES',
      sort: '{dueAt}#{brand}#{id}',
      when: ({ dueAt }) => dueAt !== undefined,
      values: (_, { id }) => ({ brand: id }),
    },
  },
  derived: ({ title }) => ({ search: title.split(' ') }),
});

const view = brandView('b1');
const note: Note = { kind: 'test-note', id: 'n1', folder: 'a', title: 'Open Day' };

test('a key begins with its owner and fills the gaps of its templates in their order', () => {
  expect(notes.key(view, 'a', 'n1')).toMatchObject({ PK: 'B#b1#NOTE#a', SK: 'n1' });
  expect(notes.partition(view, 'a')).toEqual({ name: 'B#b1#NOTE#a', kind: 'test-note' });
  expect(notes.list('byTitle', view, 'a')).toEqual({ name: 'B#b1#NOTES#a', index: 'GSI1', kind: 'test-note' });
  expect(notes.list('due', platformView)).toEqual({ name: 'P#DUE_NOTES', index: 'GSI2', kind: 'test-note' });
});

test('a record is stored with its places in the lists and its derived attributes', () => {
  const key = notes.key(view, note.folder, note.id);
  expect(itemOf(key, { ...note, dueAt: '2026-01-01' })).toEqual({
    ...note,
    dueAt: '2026-01-01',
    search: ['Open', 'Day'],
    PK: 'B#b1#NOTE#a',
    SK: 'n1',
    GSI1PK: 'B#b1#NOTES#a',
    GSI1SK: 'open day#n1',
    GSI2PK: 'P#DUE_NOTES',
    GSI2SK: '2026-01-01#b1#n1',
  });
});

test('a record that was read from a list it no longer belongs to leaves that list', () => {
  const entry = { ...note, PK: 'x', SK: 'x', GSI2PK: 'P#DUE_NOTES', GSI2SK: '2026-01-01#b1#n1' };
  const item = itemOf(notes.key(view, note.folder, note.id), entry);
  expect(item).toMatchObject({ PK: 'B#b1#NOTE#a', SK: 'n1', GSI2PK: undefined, GSI2SK: undefined });
});

test('a place that lacks one of its values is an error, not a key with a gap', () => {
  const { title: _, ...untitled } = note;
  const broken = recordKind<Omit<Note, 'title'>>('test-note').ofBrand('NOTE', '{id}', {
    title: 'Note without a title',
    lists: { byTitle: { index: 'GSI1', partition: 'NOTES', sort: '{title}' } },
  });
  expect(() => itemOf(broken.key(view, note.id), untitled)).toThrow('{title} needs title');
});
