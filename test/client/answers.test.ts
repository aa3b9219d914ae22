import { describe, expect, test } from 'vitest';
import { version } from '../../clients/typescript/src/generated/version.ts';
import { createClient, FrontageError, paginate } from '../../clients/typescript/src/index.ts';

const path = { brandId: 'brand' };

const clientOf = (answer: (request: Request) => Response, options = {}) => {
  const sent: Request[] = [];
  const send = async (request: Request): Promise<Response> => {
    sent.push(request);
    return answer(request);
  };
  const retries = { maxAttempts: 1 };
  return {
    sent,
    client: createClient({ baseUrl: 'https://api.acme.example/', apiKey: 'key', fetch: send, retries, ...options }),
  };
};

describe('an answer that is not one of the API', () => {
  const key = `ftg_live_${'a1b2c3d4'.repeat(4)}`;
  test.each([
    [
      'a page',
      200,
      'text/html',
      `<!doctype html>\n<p>Sign in, ann@acme.example, ${key}`,
      'that begins with: <!doctype html> <p>Sign in, …acme.example, …',
    ],
    ['nothing', 200, 'application/json', '', 'without content'],
    [
      'JSON that ends early',
      201,
      'application/json',
      `{"data":{"key":"${key.slice(0, 20)}`,
      'that begins with: {"data":{"key":"…"',
    ],
    ['other JSON', 200, 'application/json', '["ann@acme.example"]', 'that begins with: ["…"]'],
    [
      'a page with a key where it is cut',
      200,
      'text/html',
      `<p>${' '.repeat(300)}${'word '.repeat(18)}${key}`,
      `that begins with: <p> ${'word '.repeat(18)}…`,
    ],
    ['an error of a gateway', 502, 'text/html', '<h1>Bad gateway</h1>', 'that begins with: <h1>Bad gateway</h1>'],
  ])('throws an error that says what came: %s', async (_, status, type, body, seen) => {
    const headers = { 'content-type': type, 'x-request-id': 'request-1' };
    const { client } = clientOf(() => new Response(body, { status, headers }));
    const error = await client.brands.get({ path }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(FrontageError);
    expect(error).toMatchObject({
      status,
      code: 'gateway_error',
      contentType: type,
      requestId: 'request-1',
      message: `Expected an answer of the API, and got status ${status}, ${type}, ${seen}`,
    });
    const byPath = client.GET('/v1/brands/{brandId}', { params: { path } });
    if (status < 300) await expect(byPath).rejects.toThrow(seen);
    else expect(await byPath).toMatchObject({ error: body });
  });

  test('such as a redirect is not followed, so that the key goes to no other address', async () => {
    const { client, sent } = clientOf(
      () => new Response(null, { status: 302, headers: { location: 'https://b.example' } }),
    );
    await expect(client.brands.get({ path })).rejects.toMatchObject({ status: 302 });
    expect(sent.map(({ redirect }) => redirect)).toEqual(['manual']);
  });
});

describe('a request', () => {
  const made = () => Response.json({ data: { media: { id: 'media' } } }, { status: 201 });

  test('with a file is a form, in which a list has a part for each value', async () => {
    const { client, sent } = clientOf(made);
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    const body = { file, title: 'A', tags: ['a', 'b'] };
    await client.media.uploadBrand({ path, body });
    await client.POST('/v1/brands/{brandId}/media', { params: { path }, body });
    const form = new FormData();
    form.append('file', file);
    await client.media.uploadBrand({ path, body: form });
    const forms = await Promise.all(sent.map((request) => request.formData()));
    for (const seen of forms.slice(0, 2)) {
      expect([seen.getAll('title'), seen.getAll('tags')]).toEqual([['A'], ['a', 'b']]);
      expect((seen.get('file') as File).name).toBe('a.png');
    }
    expect([...(forms[2]?.keys() ?? [])]).toEqual(['file']);
  });

  test('names the client and the program, unless a page sends it', async () => {
    const { client, sent } = clientOf(made, { userAgent: 'store-sync/2' });
    await client.brands.get({ path }).catch(() => undefined);
    expect(sent[0]?.headers.get('user-agent')).toBe(`store-sync/2 frontage-client/${version}`);
  });

  test('whose path lacks a value is not sent', async () => {
    const { client, sent } = clientOf(made);
    for (const brandId of ['', '..']) await expect(client.brands.get({ path: { brandId } })).rejects.toThrow('brandId');
    expect(sent).toEqual([]);
  });
});

describe('a list', () => {
  const pages = (request: Request): Response => {
    const from = Number(new URL(request.url).searchParams.get('cursor') ?? 0);
    const services = [from, from + 1].map((id) => ({ id: String(id) }));
    return Response.json({ data: { services, nextCursor: from < 4 ? String(from + 2) : null } });
  };
  const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id).join('');

  test('is a promise of its first page, and every entry of all pages', async () => {
    const { client, sent } = clientOf(pages);
    const list = client.services.listBrand({ path, query: { q: 'a' } });
    expect(ids((await list).services)).toBe('01');
    const all: { id: string }[] = [];
    for await (const entry of list) all.push(entry);
    expect(ids(all)).toBe('012345');
    expect(sent.map(({ url }) => new URL(url).search)).toEqual(['?q=a', '?q=a&cursor=2', '?q=a&cursor=4']);
  });

  test('is an array of at most so many entries, and no page is read that is not needed', async () => {
    const { client, sent } = clientOf(pages);
    const list = client.services.listBrand({ path });
    expect(ids(await list.autoPagingToArray({ limit: 4 }))).toBe('0123');
    const byPath = paginate(client, '/v1/brands/{brandId}/services', { params: { path } });
    expect(ids(await byPath.autoPagingToArray({ limit: 100 }))).toBe('012345');
    expect(sent).toHaveLength(5);
  });
});

test('an answer that has not changed is a code of its own', async () => {
  const { client, sent } = clientOf(() => new Response(null, { status: 304, headers: { etag: '"1"' } }));
  const headers = { 'If-None-Match': '"1"' };
  await expect(client.brands.get({ path }, { headers })).rejects.toMatchObject({ status: 304, code: 'not_modified' });
  expect((await client.GET('/v1/brands', { headers })).response.status).toBe(304);
  expect(sent[0]?.headers.get('if-none-match')).toBe('"1"');
});

test('calls by path pass through the middleware of the program', async () => {
  const { client, sent } = clientOf(() => Response.json({ data: { brands: [], nextCursor: null } }));
  const middleware = { onRequest: ({ request }: { request: Request }) => request.headers.set('X-Trace', '1') };
  client.use(middleware);
  await client.GET('/v1/brands');
  client.eject(middleware);
  await client.GET('/v1/brands');
  expect(sent.map(({ headers }) => headers.get('x-trace'))).toEqual(['1', null]);
});

test('a call gives its response to those who need a header of it', async () => {
  const { client } = clientOf(() => Response.json({ data: { brand: { id: 'brand' } } }, { headers: { etag: '"1"' } }));
  const { data, response } = await client.brands.get({ path }).withResponse();
  expect([data.brand.id, response.headers.get('etag')]).toEqual(['brand', '"1"']);
});
