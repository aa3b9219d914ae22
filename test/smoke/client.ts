/** A failed expectation of the smoke run. The operator needs only its message. */
export const unmet = (message: string): Error => Object.assign(new Error(message), { name: 'Unmet' });

export const expectThat = (holds: boolean, message: string): void => {
  if (!holds) throw unmet(message);
};

interface Call {
  as?: Record<string, string> | undefined;
  body?: object;
  headers?: Record<string, string>;
  /** The expected status. */
  expects?: number;
}

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a client that knows the product only over HTTP
  data: any;
}

const timeoutMs = 30_000;

const describe = (text: string): string => {
  try {
    const { code, message } = JSON.parse(text).error;
    return ` ${code}: ${message}`;
  } catch {
    return ` ${text.slice(0, 200)}`;
  }
};

/** Calls one URL over plain HTTP, and fails on any status but the expected one. */
export const clientOf = (baseUrl: string) => {
  const base = baseUrl.replace(/\/+$/, '');
  const call = async (method: string, path: string, request: Call = {}): Promise<Answer> => {
    const { as = {}, body, headers = {}, expects = 200 } = request;
    const what = `${method} ${path.split('?', 1)[0]}`;
    const init = {
      method,
      redirect: 'manual',
      headers: { ...(body && { 'content-type': 'application/json' }), ...as, ...headers },
      ...(body && { body: JSON.stringify(body) }),
    } as const;
    const response = await fetch(base + path, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(
      (error: Error & { cause?: Error }) => {
        throw unmet(`${what} should be answered with ${expects}, but ${error.cause?.message || error.message}`);
      },
    );
    const text = await response.text();
    expectThat(
      response.status === expects,
      `${what} should be answered with ${expects}, but was with ${response.status}${describe(text)}`,
    );
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    expectThat(isJson, `${what} should be answered with JSON`);
    return { status: response.status, headers: response.headers, data: JSON.parse(text).data };
  };
  return {
    get: (path: string, request?: Call) => call('GET', path, request),
    post: (path: string, request?: Call) => call('POST', path, request),
    put: (path: string, request?: Call) => call('PUT', path, request),
    remove: (path: string, request?: Call) => call('DELETE', path, request),
  };
};
export type Client = ReturnType<typeof clientOf>;
