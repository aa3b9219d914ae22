import { anew } from '#lib/platform/calls/anew.ts';
import { readBeginning } from '#lib/platform/calls/answer-text.ts';
import { exchangeMs } from '#lib/platform/calls/limits.ts';

export interface Answer {
  status: number;
  body: string;
  /** Seconds from its Retry-After. */
  retryAfter: number | null;
}

interface ProviderRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: object;
}

const seconds = (value: string | null): number | null =>
  value !== null && /^\d{1,6}$/.test(value) ? Number(value) : null;

/** Calls a known service. Undefined when it did not answer in time. Redirects are not followed. */
export const callProvider = async (
  url: string,
  { method = 'POST', headers = {}, json }: ProviderRequest,
): Promise<Answer | undefined> => {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      headers: {
        ...anew,
        'user-agent': 'Frontage-Integrations/1.0',
        ...(json && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json && { body: JSON.stringify(json) }),
      signal: AbortSignal.timeout(exchangeMs.integration),
    });
    const retryAfter = seconds(response.headers.get('retry-after'));
    return { status: response.status, body: response.body ? await readBeginning(response.body) : '', retryAfter };
  } catch {
    return undefined;
  }
};

/** The JSON of an answer, or nothing. */
export const jsonOf = (answer: Answer | undefined): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(answer?.body ?? '');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};
