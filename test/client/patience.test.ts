import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient, type FrontageClientOptions } from '../../clients/typescript/src/index.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const path = { brandId: 'brand' };
const json = { 'content-type': 'application/json' };
const found = () => Response.json({ data: { brand: { id: 'brand' } } });
const refused = (status: number, headers = {}) =>
  Response.json({ error: { code: 'internal_error', message: 'No' } }, { status, headers });

type Client = ReturnType<typeof createClient>;
type Outcome = () => Response | Promise<Response>;

const lost: Outcome = () => Promise.reject(new TypeError('fetch failed'));
const silent: Outcome = () => new Promise(() => undefined);

/** A client whose requests have these outcomes in turn, and then succeed. */
const clientOf = (outcomes: Outcome[], options: object = {}) => {
  const sent: Request[] = [];
  const send = async (request: Request): Promise<Response> => {
    sent.push(request);
    return (outcomes[sent.length - 1] ?? found)();
  };
  const client = createClient({
    baseUrl: 'https://api.acme.example',
    apiKey: 'key',
    fetch: send,
    ...options,
  } as FrontageClientOptions);
  return { client, sent };
};

/** The outcome of a call, after the given time. */
const within = async <Value>(seconds: number, call: Promise<Value>): Promise<Value> => {
  call.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  return call;
};

describe('a call', () => {
  test('that is not answered in time ends, after the time of the client or of the call', async () => {
    const { client, sent } = clientOf([silent, silent], { timeoutSeconds: 20, retries: { maxAttempts: 1 } });
    await expect(within(20, client.brands.get({ path }))).rejects.toMatchObject({ name: 'TimeoutError' });
    await expect(within(3, client.brands.get({ path }, { timeoutSeconds: 3 }))).rejects.toThrow('within 3 s');
    expect(sent.map(({ signal }) => signal.aborted)).toEqual([true, true]);
  });

  test('whose answer breaks off or does not end is a lost one', async () => {
    const body =
      (end: (stream: ReadableStreamDefaultController<Uint8Array>) => void): Outcome =>
      () =>
        new Response(
          new ReadableStream({
            start: (stream) => {
              stream.enqueue(new TextEncoder().encode('{"data":'));
              end(stream);
            },
          }),
          { headers: json },
        );
    const { client, sent } = clientOf([body((stream) => stream.error(new TypeError('terminated')))]);
    expect((await within(1, client.brands.get({ path }))).brand.id).toBe('brand');
    expect(sent).toHaveLength(2);
  });

  test('ends when the caller aborts it, with the reason of the caller', async () => {
    for (const outcome of [silent, () => refused(503, { 'retry-after': '20' })]) {
      const ending = new AbortController();
      const { client, sent } = clientOf([outcome]);
      const call = client.brands.get({ path }, { signal: ending.signal });
      await within(1, Promise.resolve());
      ending.abort(new Error('The user left'));
      await expect(call).rejects.toThrow('The user left');
      expect(sent).toHaveLength(1);
    }
  });
});

describe('again is sent', () => {
  test.each([429, 500, 502, 503, 504])('a read that is answered with %i', async (status) => {
    const { client, sent } = clientOf([() => refused(status), () => refused(status)]);
    await within(5, client.brands.get({ path }));
    expect(sent).toHaveLength(3);
  });

  const at = { ...path, serviceId: 'service' };
  const change = { path: at, body: { sortOrder: 3 } };
  const creation = { path, body: { name: 'Pipes' } };
  test.each([
    ['a change', (client: Client): Promise<unknown> => client.services.update(change)],
    ['a deletion', (client: Client): Promise<unknown> => client.services.delete({ path: at })],
    ['a creation', (client: Client): Promise<unknown> => client.services.create(creation)],
  ])('%s whose answer was lost, with the same key and body', async (_, call) => {
    for (const outcome of [lost, () => refused(502), silent]) {
      const { client, sent } = clientOf([outcome], { timeoutSeconds: 10 });
      await within(15, call(client));
      expect(sent).toHaveLength(2);
      const [first, second] = await Promise.all(
        sent.map(async ({ headers, body }) => [
          headers.get('idempotency-key'),
          body && (await new Response(body).text()),
        ]),
      );
      expect(second).toEqual(first);
    }
  });

  test.each([
    [
      'a change of what was read',
      (client: Client): Promise<unknown> => client.services.update(change, { headers: { 'If-Match': '"1"' } }),
    ],
    [
      'what makes another secret each time',
      (client: Client): Promise<unknown> => client.apiKeys.rotate({ path: { ...path, keyId: 'key' } }),
    ],
    [
      'what sends another request each time',
      (client: Client): Promise<unknown> => client.webhooks.sendTest({ path: { ...path, webhookId: 'hook' } }),
    ],
  ])('never %s, unless the API says that it did not carry it out', async (_, call) => {
    const { client, sent } = clientOf([() => refused(502), () => refused(503)]);
    await expect(within(5, call(client))).rejects.toMatchObject({ status: 502 });
    await within(5, call(client));
    expect(sent).toHaveLength(3);
  });

  test('nothing after an error of the API, if the program wants to know of it', async () => {
    const { client, sent } = clientOf([() => refused(500), () => refused(503)], {
      retries: { afterServerErrors: false },
    });
    await expect(client.brands.get({ path })).rejects.toMatchObject({ status: 500 });
    await within(5, client.brands.get({ path }));
    expect(sent).toHaveLength(3);
  });

  test('a request with the token of that moment, and nothing if there is none', async () => {
    const tokens = ['first', 'second'];
    const token = async () => tokens.shift() ?? Promise.reject(new Error('Signed out'));
    const { client, sent } = clientOf([() => refused(503)], { apiKey: undefined, token });
    await within(5, client.brands.get({ path }));
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer first', 'Bearer second']);
    await expect(client.brands.get({ path })).rejects.toThrow('Signed out');
    expect(sent).toHaveLength(2);
  });

  test('nothing that was refused for good', async () => {
    const { client, sent } = clientOf([() => refused(404)]);
    await expect(within(5, client.brands.get({ path }))).rejects.toMatchObject({ status: 404 });
    expect(sent).toHaveLength(1);
  });
});

describe('a pause', () => {
  const inMinute = () => refused(429, { 'retry-after': '60' });

  test('is as long as the API asks, up to the minute of a rate limit', async () => {
    const { client, sent } = clientOf([inMinute]);
    const call = client.brands.get({ path });
    await within(59, Promise.resolve());
    expect(sent).toHaveLength(1);
    await within(2, call);
    expect(sent).toHaveLength(2);
  });

  test('follows as often as a limit of calls asks for one, so that many calls at once are all made', async () => {
    const inSecond = () => refused(429, { 'retry-after': '1' });
    const { client, sent } = clientOf(Array(20).fill(inSecond));
    await within(30, client.brands.get({ path }));
    expect(sent).toHaveLength(21);
    const never = clientOf([inSecond], { retries: { maxAttempts: 1 } });
    await expect(never.client.brands.get({ path })).rejects.toMatchObject({ status: 429 });
  });

  test('that does not fit into what is left of the budget ends the attempts at once', async () => {
    const { client, sent } = clientOf([inMinute, inMinute, inMinute, inMinute]);
    await expect(within(61, client.brands.get({ path }))).rejects.toMatchObject({ status: 429, retryAfterSeconds: 60 });
    expect(sent).toHaveLength(2);
    const short = { retries: { maxPauseSeconds: 59 } };
    await expect(client.brands.get({ path }, short)).rejects.toMatchObject({ status: 429 });
    expect(sent).toHaveLength(3);
  });
});
