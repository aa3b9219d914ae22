import { namedBySecret } from '#lib/accounts/attempts/login-attempts.ts';
import { type Count, countCall } from '#lib/table/rates.ts';
import { platformView } from '#lib/table/table.ts';

/** Counts one tenant lookup from a network. */
export const countLookup = async (visitor: string, now: Date): Promise<Count> =>
  countCall(platformView, `LOOKUP#${await namedBySecret(visitor)}`, 'minute', now);
