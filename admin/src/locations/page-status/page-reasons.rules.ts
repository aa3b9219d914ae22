import type { DataOf } from '../../data/operations.ts';

type Canonical = DataOf<'locations/get-canonical-path'>;

export type Reason = 'status' | 'site';

/** Reasons why visitors do not see the page of a location. */
export const pageReasons = ({ isPublished, url }: Canonical): Reason[] => [
  ...(isPublished ? [] : ['status' as const]),
  ...(url === null ? ['site' as const] : []),
];
