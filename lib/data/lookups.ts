import { namedBySecret } from './login-attempts.ts';
import { type Count, countCall } from './rates.ts';
import { platformView } from './table.ts';

/** Counts one look from a place at the platform's tenants. */
export const countLookup = async (visitor: string, now: Date): Promise<Count> =>
  countCall(platformView, `LOOKUP#${await namedBySecret(visitor)}`, 'minute', now);
