import { Problem } from '#lib/platform/core/problem.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import type { Caller } from './caller.rules.ts';

interface BrandSetting {
  isActive: boolean;
  /** Absent until the brand sets it. */
  marketingCanPublish?: boolean | undefined;
}

/** Rejects marketing users of a brand in which only admins publish. */
export const checkPublisher = (caller: Caller, brand: BrandSetting): void => {
  if (caller.kind === 'user' && caller.role === 'marketing' && brand.marketingCanPublish === false)
    throw new Problem('role_required', requestErrors().publishersOnly, {
      role: caller.role,
    });
};
