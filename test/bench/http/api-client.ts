import { setTimeout as delay } from 'node:timers/promises';

export type Call = <T>(method: string, path: string, body?: object) => Promise<T>;

/** Calls the product as a program does: after a 429, it waits as long as the answer says. */
export const clientOf = (baseUrl: string, credentials: Record<string, string>): Call => {
  const call: Call = async <T>(method: string, path: string, body?: object) => {
    const response = await fetch(baseUrl + path, {
      method,
      headers: { ...credentials, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.status === 429) {
      await delay(1000 * Number(response.headers.get('retry-after') ?? 1));
      return call(method, path, body);
    }
    if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status} ${text}`);
    return (JSON.parse(text) as { data: T }).data;
  };
  return call;
};
