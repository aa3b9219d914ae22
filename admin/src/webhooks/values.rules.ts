import type { BodyOf, EntryOf } from '../data/operations.ts';

type Webhook = EntryOf<'webhooks/list'>;

/** Values of the form of an endpoint. */
export interface WebhookValues {
  url: string;
  description: string;
  formIds: string[] | null;
  locationIds: string[] | null;
  /** Headers, one on each line, as `Name: value`. */
  customHeaders: string;
}

export const noValues: WebhookValues = {
  url: '',
  description: '',
  formIds: null,
  locationIds: null,
  customHeaders: '',
};

export const webhookFormValues = ({ url, description, formIds, locationIds }: Webhook): WebhookValues => ({
  url,
  description: description ?? '',
  formIds,
  locationIds,
  customHeaders: '',
});

const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The first line that is no header; undefined if there is none. */
export const wrongHeader = (text: string): string | undefined =>
  lines(text).find((line) => !/^[^:\s]+:\s*\S/.test(line));

const nameIn = (line: string): string => line.slice(0, line.indexOf(':')).trim();

/** The first name that a line above has too, in any notation. */
export const repeatedHeader = (text: string): string | undefined => {
  const names = lines(text).map(nameIn);
  return names.find((name, place) => names.slice(0, place).some((one) => one.toLowerCase() === name.toLowerCase()));
};

const headersIn = (text: string): Record<string, string> =>
  Object.fromEntries(lines(text).map((line) => [nameIn(line), line.slice(line.indexOf(':') + 1).trim()]));

/** The request for these values. Headers that were not entered stay unchanged. */
export const webhookBody = ({
  url,
  description,
  formIds,
  locationIds,
  customHeaders,
}: WebhookValues): BodyOf<'webhooks/create'> => ({
  url,
  description: description.trim() || null,
  formIds,
  locationIds,
  ...(customHeaders.trim() && { customHeaders: headersIn(customHeaders) }),
});

const originOf = (url: string): string | undefined => URL.parse(url)?.origin;

/** Whether the endpoint moves to another origin, which requires a new secret. */
export const changesOrigin = (former: string, url: string): boolean =>
  originOf(url) !== undefined && originOf(former) !== originOf(url);

const hour = 3_600_000;
const periods = { hour, day: 24 * hour, week: 7 * 24 * hour, month: 30 * 24 * hour - 60_000 };
export type Period = keyof typeof periods;

export const isPeriod = (value: string): value is Period => value in periods;

/** Start of a period of this length that ends now. */
export const sinceOf = (period: Period, now: number): string => new Date(now - periods[period]).toISOString();
