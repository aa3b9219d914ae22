import { isFailureOfService } from '#lib/platform/calls/unavailable.ts';
import { Problem } from '#lib/platform/core/problem.ts';
import { log } from '#lib/platform/observe/log.ts';
import { WriteConflict } from '#lib/platform/table/commit.ts';
import type { Said } from '#lib/platform/texts/core/language.ts';
import { requestErrors } from '#lib/platform/texts/errors.ts';
import type { About } from './refused.ts';

const unavailable = (message: Said): Problem => new Problem('unavailable', message, undefined, 1);

/** The error that a client is told. Our own ones are logged. */
export const problemOf = (error: unknown, { brandId, caller }: About): Problem => {
  if (error instanceof Problem) return error;
  if (error instanceof WriteConflict) return unavailable(requestErrors().conflict);
  if (isFailureOfService(error)) {
    log.error('request.unavailable', { brandId, caller, error });
    return unavailable(requestErrors().busy);
  }
  log.error('request.failed', { brandId, caller, error });
  return new Problem('internal_error', requestErrors().failed);
};
