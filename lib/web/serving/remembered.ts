import { changesOf } from '#lib/platform/table/brand-changes.ts';
import { isFresh } from '#lib/platform/table/cached.ts';

const maxEntries = 2000;
/** The limit of names and answers, at one or two bytes each. */
const maxCharacters = 8_000_000;

interface Entry<Answer> {
  answer: Promise<Answer>;
  at: number;
  /** The number of changes of the brand when its computation began. */
  changes: number;
  characters: number;
}

interface Asked {
  /** All that the answer depends on beside the brand's records. */
  name: string;
  /** The brand whose changes end the answer. */
  brandId: string;
  now: Date;
}

/** Finished answers, the oldest first. */
class AnswerMemory<Answer> {
  readonly #held = new Map<string, Entry<Answer>>();
  readonly #sizeOf: (answer: Answer) => number;
  #characters = 0;

  constructor(sizeOf: (answer: Answer) => number) {
    this.#sizeOf = sizeOf;
  }

  read({ name, brandId, now }: Asked, compute: () => Promise<Answer>): Promise<Answer> {
    const changes = changesOf(brandId);
    const known = this.#held.get(name);
    if (known && known.changes === changes && isFresh(known.at, now)) return known.answer;

    if (known) this.#drop(name, known);
    const answer = compute();
    const entry = { answer, at: now.getTime(), changes, characters: 0 };
    this.#held.set(name, entry);
    this.#weigh(name, entry, name.length);
    answer.then(
      (finished) => {
        this.#weigh(name, entry, this.#sizeOf(finished));
        this.#makeRoom(now);
      },
      () => this.#drop(name, entry),
    );
    return answer;
  }

  #drop(name: string, entry: Entry<Answer>): void {
    // Another answer may have replaced it.
    if (this.#held.get(name) !== entry) return;
    this.#held.delete(name);
    this.#characters -= entry.characters;
  }

  #weigh(name: string, entry: Entry<Answer>, added: number): void {
    if (this.#held.get(name) !== entry) return;
    entry.characters += added;
    this.#characters += added;
  }

  #makeRoom(now: Date): void {
    for (const [name, entry] of this.#held) {
      const isFull = this.#held.size > maxEntries || this.#characters > maxCharacters;
      if (!isFull && isFresh(entry.at, now)) return;
      this.#drop(name, entry);
    }
  }
}

/**
 * Computes an answer at most once a second. Requests that come meanwhile wait for the same computation. An error is not
 * kept, and a change of the brand by this process shows at once. Each kind of answer has a memory of its own, which is
 * limited by its size in characters.
 */
export const memoryOf = <Answer>(sizeOf: (answer: Answer) => number) => {
  const memory = new AnswerMemory<Answer>(sizeOf);
  return (asked: Asked, compute: () => Promise<Answer>): Promise<Answer> => memory.read(asked, compute);
};

export const sizeOfBody = ({ body }: { readonly body: string }): number => body.length;
