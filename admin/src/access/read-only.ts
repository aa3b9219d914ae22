import { useCaller } from './caller.ts';

export type ReadOnlyReason = 'inactive' | 'unpaid' | 'marketing';

/** Why the caller can only read in the brand of the page, whatever the role includes otherwise. */
export const useReadOnlyReason = (): ReadOnlyReason | null => {
  const { brand, role } = useCaller();
  if (!brand) return null;
  if (!brand.isActive) return 'inactive';
  if (brand.isReadOnly) return 'unpaid';
  return role === 'marketing' && brand.marketingReadOnly ? 'marketing' : null;
};
