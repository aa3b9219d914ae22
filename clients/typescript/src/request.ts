import { formOf } from './form.ts';

/** How an operation is sent. */
export interface SentAs {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Whether it makes something, once for each `Idempotency-Key`. */
  readonly isCreation?: boolean;
  /** Whether each request acts anew, so that only the caller can say that it is to be sent again. */
  readonly actsAnew?: boolean;
}

/** The parts of a request, as far as the operation has them. */
export interface Parts {
  path?: Readonly<Record<string, string>> | undefined;
  query?: object | undefined;
  body?: unknown;
}

/** How the request is sent, beside its parts. */
export interface RequestSettings {
  /** Ends the call, also during a pause: the promise is rejected with the reason of the signal. */
  signal?: AbortSignal;
  /** Such as `ifMatch(response)`, or an `Idempotency-Key`. */
  headers?: Readonly<Record<string, string>>;
  /** How a browser uses its cache. */
  cache?: RequestCache;
}

/** Without a value, or with dots, the request would go to another operation. */
const segment = (name: string, value: string | undefined): string => {
  if (!value || /^\.\.?$/.test(value)) throw new Error(`The path parameter ${name} is missing`);
  return encodeURIComponent(value);
};

const urlOf = (template: string, { path = {}, query = {} }: Parts): string => {
  const named = template.replace(/{(\w+)}/g, (_, name: string) => segment(name, path[name]));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null && one !== '') search.append(name, String(one));
  return search.size > 0 ? `${named}?${search}` : named;
};

/** The request of an operation. Empty values of the query are omitted. */
export const requestOf = (
  baseUrl: string,
  { method, path }: SentAs,
  parts: Parts,
  { headers: given, signal, cache }: RequestSettings,
): Request => {
  const headers = new Headers(given);
  const body = parts.body === undefined ? null : formOf(parts.body);
  if (typeof body === 'string') headers.set('Content-Type', 'application/json');
  const url = `${baseUrl.replace(/\/$/, '')}${urlOf(path, parts)}`;
  // Some runtimes refuse settings that they do not have.
  return new Request(url, { method, headers, body, ...(signal && { signal }), ...(cache && { cache }) });
};
