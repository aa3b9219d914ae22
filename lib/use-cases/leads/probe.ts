import { exchangeMs } from '#lib/platform/calls/limits.ts';
import { setting, variable } from '#lib/platform/core/env.ts';
import { probeHeader, signProbe } from '#lib/platform/credentials/probe.ts';
import { log } from '#lib/platform/observe/log.ts';

/**
 * Submits a form of our own through the public URL as a visitor would, and logs the outcome. The submission is signed, so
 * that the lead is a test: it is not announced or counted, and expires after two days.
 */
export const probeSubmission = async (now: Date): Promise<void> => {
  const brandId = setting('PROBE_BRAND_ID', '');
  const slug = setting('PROBE_FORM_SLUG', '');
  const started = performance.now();
  const response = await fetch(`${variable('PUBLIC_URL')}/public/forms/${slug}/submit?brandId=${brandId}`, {
    method: 'POST',
    redirect: 'error',
    headers: {
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
  log.info('probe.accepted', { milliseconds });
};
