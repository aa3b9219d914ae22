import type { ListSource } from '../design/lists/list-source.ts';
import { designPage as texts } from '../texts/en/design-page.ts';

export const options = texts.options.map((label) => ({ id: label, label }));

export interface Sample {
  id: string;
  name: string;
}

export const samples: Sample[] = [...texts.options, texts.long].map((name) => ({ id: name, name }));

/** A list in one of its states. */
export const listOf = (entries: readonly Sample[], state: Partial<ListSource<Sample>> = {}): ListSource<Sample> => ({
  entries,
  isPending: false,
  error: null,
  hasNextPage: false,
  isFetchingNextPage: false,
  fetchNextPage: () => undefined,
  refetch: () => undefined,
  ...state,
});
