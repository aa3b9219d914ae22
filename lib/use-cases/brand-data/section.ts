import type * as z from 'zod';
import type { Product } from './product.ts';

/** One record as data: the fields that a person may write, with ids or with references in their place. */
export type Line = Record<string, unknown>;

/** A record as it is in a brand. */
export interface Item {
  id: string;
  line: Line;
  /** More that an export tells of it, and that nobody writes. */
  beside?: Line;
}

/** The parts that a change is made from: the fields that differ, and the record before and after. */
export interface Difference {
  changes: Line;
  before: Line;
  after: Line;
}

/** The bytes of a file of the media library. */
export interface Bytes {
  sizeBytes: number;
  open(): AsyncIterable<Uint8Array>;
}

export interface Creation {
  owner: string;
  /** Names the record, so that a repetition creates no second one. */
  once: string;
  /** The bytes of a file; throws where they are missing. */
  bytes(): Promise<Bytes>;
}

/**
 * One file of a brand as data: the records of one sort, how they are read, and how a line is written. All of it goes
 * through the operations that people use, so what a person may not write is not written.
 */
export interface Section {
  /** Name of its file, and of its records in references: `@events/open-day`. */
  name: string;
  /** A sentence for people who read or write the file. */
  title: string;
  /** The kinds of records that its lines stand for. */
  kinds: readonly string[];
  /** The fields of a line. */
  shape: z.ZodType;
  /** The section whose records have these; a line is then named after one of them. */
  within?: 'locations' | 'sites';
  /** There is one record, of the brand or of each record that has it: it is never created. */
  isSingle?: true;
  /** Fields with references to what is written later: they are set when everything is there. */
  late?: readonly string[];
  /** The name of a record, from a line with references. Records with the same name are numbered. */
  nameOf(line: Line): string;
  /** The records, with as much of each as `nameOf` needs, or all of it. */
  read(product: Product, owner: string): AsyncIterable<Item>;
  /** A record in full, where `read` gives less. */
  whole?(product: Product, id: string, owner: string): Promise<Line>;
  /** Creates a record and returns its id. */
  create(product: Product, line: Line, creation: Creation): Promise<string>;
  change(product: Product, id: string, difference: Difference, owner: string): Promise<void>;
}
