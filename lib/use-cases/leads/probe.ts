import { anew } from '#lib/platform/calls/anew.ts';
import { exchangeMs } from '#lib/platform/calls/limits.ts';
import { variable } from '#lib/platform/core/env.ts';
import { probeHeader, signProbe } from '#lib/platform/credentials/probe.ts';
import { log } from '#lib/platform/observe/log.ts';

/** The form of the probe. The bootstrap creates it in every stage under these ids, so that nobody has to enter any. */
export const probeForm = {
  brandId: '00000000-0000-7000-8000-0070726f6265',
  formId: '00000000-0000-7000-8000-666f726d0001',
  slug: 'probe',
} as const;

/**
 * Submits a form of our own through the public URL as a visitor would, and logs the outcome. The submission is signed, so
 * that the lead is a test: it is not announced or counted, and expires after two days.
 */
export const probeSubmission = async (now: Date): Promise<void> => {
  const { brandId, slug } = probeForm;
  const started = performance.now();
  const response = await fetch(`${variable('PUBLIC_URL')}/public/forms/${slug}/submit?brandId=${brandId}`, {
    method: 'POST',
    redirect: 'error',
    headers: {
      ...anew,
      'content-type': 'application/json',
      'idempotency-key': `probe-${now.toISOString().slice(0, 16)}`,
      [probeHeader]: await signProbe(`${brandId}/${slug}`, now),
    },
    body: JSON.stringify({
      fields: { name: 'Frontage probe', email: 'probe@frontage.example', message: 'A test of ours.' },
    }),
    signal: AbortSignal.timeout(exchangeMs.probe),
  });
  const text = await response.text();
  const milliseconds = Math.round(performance.now() - started);
  if (response.status !== 201 || !text.includes('"leadId"'))
    throw new Error(`The probe was answered ${response.status}`);
  log.info('probe.accepted');
  log.info('probe.milliseconds', { milliseconds });
};
