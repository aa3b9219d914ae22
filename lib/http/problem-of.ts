import { isUnavailable } from '#lib/platform/calls/unavailable.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { log } from '#lib/platform/observe/log.ts';
import { WriteConflict } from '#lib/platform/table/commit.ts';
import type { About } from './refused.ts';

const unavailable = (message: string): Problem =>
  new Problem('unavailable', `${message}: try again in a second`, undefined, 1);

/** The error that a client is told. Our own ones are logged. */
export const problemOf = (error: unknown, { brandId, caller }: About): Problem => {
  if (error instanceof Problem) return error;
  if (error instanceof WriteConflict) return unavailable('Other requests are changing the same record');
  if (isUnavailable(error)) {
    log.error('request.unavailable', { brandId, caller, error });
    return unavailable('The service is busy');
  }
  log.error('request.failed', { brandId, caller, error });
  return new Problem(
    'internal_error',
    'Something went wrong on our side: if it happens again, contact us with the X-Request-Id',
  );
};
