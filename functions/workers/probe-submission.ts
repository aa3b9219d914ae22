import { now } from '#lib/platform/core/clock.ts';
import { probeSubmission } from '#lib/use-cases/leads/probe.ts';
import { scheduled } from '#lib/worker/schedule.ts';

/** Submits a form of our own each minute, so that we notice a failure before visitors do. */
export const handler = scheduled(() => probeSubmission(now()));
