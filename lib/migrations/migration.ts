/**
 * A change of stored data, in pages. A page may be run twice, by two processes at once, or be interrupted, with the same
 * result. Old code still runs beside it, so it only adds.
 */
export interface Migration {
  /** Numbered, as they run in this order; never changed once it ran anywhere. */
  name: string;
  /** Runs one page from the given position, and returns the next position, if any. */
  page(from: string | undefined, now: Date): Promise<{ changed: number; next: string | undefined }>;
}
