import { brandExample } from '../../../lib/accounts/brands/contract.ts';
import { userExample } from '../../../lib/accounts/users/contract.ts';
import type { Caller } from '../access/caller.ts';
import type { ListSource } from '../design/lists/list-source.ts';
import type { Shortcut } from '../shortcuts/keys.ts';
import { designPage as texts } from '../texts/en/app/design-page.ts';

export const options = texts.options.map((label) => ({ id: label, label }));

export interface Sample {
  id: string;
  name: string;
}

export const samples: Sample[] = [...texts.options, texts.long].map((name) => ({ id: name, name }));

/** Somebody in a brand of another time zone than most readers. */
export const sampleCaller: Caller = {
  user: userExample,
  isSuperAdmin: false,
  role: 'brand_admin',
  locationIds: null,
  brand: { ...brandExample, timezone: 'Pacific/Auckland', isReadOnly: false },
  features: null,
};

/** A time of a past year. */
export const sampleTime = '2024-03-01T15:30:00.000Z';

export const shortcuts: Shortcut[] = ['j', 'k'].map((key) => ({ key, label: texts.action }));

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
