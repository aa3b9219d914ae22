import * as z from 'zod';
import type { Actor } from '#lib/leads/lead-people/shape.contract.ts';
import { type RecordOf, recordKind } from '#lib/platform/table/record-kind.ts';
import { type LeadNote, leadNote, showNote } from './shape.contract.ts';

const { createdBy: _, ...stored } = leadNote.shape;

const shape = {
  ...stored,
  brandId: z.string(),
  /** The user or API key that wrote it. */
  createdBy: z.string(),
};

/** In the partition of its lead, so that it is erased with it. Ids sort by time. */
const notes = recordKind('lead-note', shape).ofBrand('LEAD#{leadId}', 'NOTE#{noteId}', {
  unpublished: true,
  title: 'Note on a lead',
  personal: ['text'],
});

export type NoteRecord = RecordOf<typeof notes>;
export const makeNote = notes.make;
export const noteKey = notes.key;
export const notesOf = notes.partition;

/** The bounds of the notes in the partition of a lead. */
export const ofNotes = { from: 'NOTE#', to: 'NOTE#~' };

export const toNote = (record: NoteRecord, actorOf: (id: string) => Actor): LeadNote =>
  showNote({ ...record, createdBy: actorOf(record.createdBy) });
