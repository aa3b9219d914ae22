const maxLevel = 6;

/**
 * Gives headings levels without a gap: each author's level fits below the headings before it. A document has its only `h1`
 * above, so an outline begins at 2.
 */
export class Outline {
  readonly #start: number;
  #open: number[] = [];

  constructor(start = 2) {
    this.#start = Math.min(start, maxLevel);
  }

  /** The level of the next heading, which its author wrote as `level`. */
  next(level = 2): number {
    const wanted = Math.max(2, Math.min(maxLevel, Math.round(level)));
    this.#open = [...this.#open.filter((open) => open < wanted), wanted];
    return Math.min(maxLevel, this.#start + this.#open.length - 1);
  }

  /** The outline of what is below a heading of this level; without a heading, of what is in its place. */
  below(level: number | null): Outline {
    return new Outline(level === null ? this.#start : level + 1);
  }
}
