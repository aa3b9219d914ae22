import type { DataOf } from '../data/operations.ts';

export type Summary = DataOf<'brands/get-summary'>;

/** Props of every card of the home page. */
export interface CardProps {
  summary: Summary;
  /** Address of the brand. */
  base: string;
  /** The location that the page is about. */
  locationId: string | undefined;
  /** The region that the page is about. */
  regionId: string | undefined;
  /** The location in the address. Without one, the API answers with all locations of the caller, which may be one. */
  asked: string | undefined;
}
