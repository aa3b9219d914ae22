/**
 * A change of data that is already there, in pages. A page may be run twice, by two processes at once, or be cut short:
 * what it does must come to the same. Old code still runs beside it, so it only ever adds.
 */
export interface Migration {
  /** Numbered, as they run in this order; never changed once it ran anywhere. */
  name: string;
  /** Does one page from there on, and says where the next begins, if there is one. */
  page(from: string | undefined, now: Date): Promise<{ changed: number; next: string | undefined }>;
}
