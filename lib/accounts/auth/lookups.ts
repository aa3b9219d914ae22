import { namedBySecret } from '#lib/accounts/auth/attempts/login-attempts.ts';
import { type Count, countCall } from '#lib/platform/table/rates.ts';
import { platformView } from '#lib/platform/table/table.ts';

/** Counts one tenant lookup from a network. */
export const countLookup = async (visitor: string, now: Date): Promise<Count> =>
  countCall(platformView, `LOOKUP#${await namedBySecret(visitor)}`, 'minute', now);
