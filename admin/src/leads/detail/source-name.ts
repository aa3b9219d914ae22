import { sourceTypes } from '../../../../lib/leads/leads/source-types.contract.ts';
import { leads as texts } from '../../texts/en/leads/leads.ts';

/** Name of a lead's source. */
export const sourceName = (sourceType: string | null): string | undefined => {
  const known = sourceTypes.find((one) => one === sourceType);
  return known ? texts.sources[known] : (sourceType ?? undefined);
};
