import type { DataOf } from '../data/operations.ts';

export type Summary = DataOf<'brands/get-summary'>;

/** Props of every card of the home page. */
export interface CardProps {
  summary: Summary;
  /** Address of the brand. */
  base: string;
  locationId: string | undefined;
}
