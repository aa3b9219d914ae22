import type { Data, Operation } from '#lib/platform/core/contract/operation.ts';
import type { FieldError } from '#lib/platform/core/errors.ts';
import type { Media } from '#lib/platform/media/shapes.contract.ts';

interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Names a creation: a second one with the same name is not made. */
  once?: string;
}

/** A file of the media library that is to be stored. */
export interface NewFile {
  filename: string;
  contentType: Media['contentType'];
  sizeBytes: number;
  locationId: string | null;
  open(): AsyncIterable<Uint8Array>;
}

/**
 * The product as somebody uses it who moves the data of a brand: each step is an operation, made with their rights. The
 * command line calls over HTTP, a job without it.
 */
export interface Product {
  /** The answer of an operation in the brand. Throws `Refused`. */
  call<Op extends Operation>(operation: Op, asked?: Asked): Promise<Data<Op>>;
  /** The bytes of a file of the media library. */
  download(mediaId: string): Promise<AsyncIterable<Uint8Array>>;
  /** Stores a file, once for each name, and returns its id. */
  upload(file: NewFile, once: string): Promise<string>;
}

/** An operation was refused: what is wrong, by field where it is known. */
export class Refused extends Error {
  readonly code: string;
  readonly fields: readonly FieldError[];

  constructor(code: string, message: string, details: unknown) {
    super(message);
    this.code = code;
    this.fields = Array.isArray(details) ? details : [];
  }
}
