import { publicStatuses } from '../../../lib/locations/public.contract.ts';
import type { DataOf } from '../data/operations.ts';
import type { Location } from './shown.ts';

type Canonical = DataOf<'locations/get-canonical-path'>;

export type Reason = 'status' | 'content' | 'site';

/** Reasons why visitors do not see the page of a location. */
export const pageReasons = (status: Location['status'], { isPublished, url }: Canonical): Reason[] => {
  const isShown = (publicStatuses as readonly string[]).includes(status);
  return [
    ...(isShown ? [] : ['status' as const]),
    ...(isShown && !isPublished ? ['content' as const] : []),
    ...(url === null ? ['site' as const] : []),
  ];
};
