import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApiKey } from '#lib/accounts/api-keys/contract.ts';
import { type UploadedFile, uploadBrandMedia } from '#lib/platform/media/uploads.contract.ts';
import { startWorld } from '#test/support/world.ts';
import { answering, openScene } from '#test/webhooks/scene.ts';
import manifest from '../../clients/typescript/package.json' with { type: 'json' };
import about from '../../package.json' with { type: 'json' };
import { clientFolder, installClient } from './installed.ts';
import { type Outcome, unreliable } from './unreliable.ts';

const world = await startWorld();
const acme = await world.tenant();
const path = { brandId: acme.brandId };

let installed: Awaited<ReturnType<typeof installClient>>;
let apiKey: string;
let errors: Record<string, string>;

beforeAll(async () => {
  installed = await installClient();
  errors = await installed.check(programs);
  const body = { name: 'Client', scopes: ['*'] };
  apiKey = (await world.call(createApiKey, { as: acme.admin.credentials, params: path, body })).data.key;
});
afterAll(() => installed.remove());

const services = '/v1/brands/{brandId}/services';
const service = '/v1/brands/{brandId}/services/{serviceId}';

const connect = (options: object = {}) =>
  installed.client.createClient({ baseUrl: world.stack.url, apiKey, ...options });

/** A client of a gateway with these outcomes, and what the gateway received. */
const through = async (outcomes: Outcome[], options: object = {}) => {
  const { url, received } = await unreliable(world.stack.url, ...outcomes);
  return { client: connect({ baseUrl: url, ...options }), received };
};

const busy: Outcome = { status: 503, headers: { 'retry-after': '0' }, body: '{"message":"Service Unavailable"}' };

describe('the package', () => {
  test('has the version of the project, and the versions of the dependencies that are tested', () => {
    expect(manifest.version).toBe(about.version);
    const tested: Record<string, string> = about.devDependencies;
    expect(manifest.dependencies).toEqual(
      Object.fromEntries(Object.keys(manifest.dependencies).map((name) => [name, tested[name]])),
    );
  });

  test('has modules with their types, a description and the licence, and nothing else', () => {
    expect(installed.files).toEqual(
      expect.arrayContaining(['LICENSE', 'README.md', 'package.json', 'dist/index.d.ts']),
    );
    const others = installed.files.filter(
      (file) => !/^(?:dist\/.*\.(?:js|d\.ts)|LICENSE|README\.md|(?:dist\/cjs\/)?package\.json)$/.test(file),
    );
    expect(others).toEqual([]);
  });

  test('can be required by CommonJS modules, also where Node cannot require modules', async () => {
    const names = await installed.required('@frontage/client', '@frontage/client/webhooks');
    expect(names.toSorted()).toEqual(Object.keys({ ...installed.client, ...installed.webhooks }).toSorted());
  });
});

/** The programs that the compiler must accept. It checks all of them at once, because each check loads all types of the API. */
const programs: Record<string, string> = {};

describe('types', () => {
  const program = (lines: string): string => `
    import { createClient, paginate, unwrap, ifMatch, FrontageError, type ListEntry } from '@frontage/client';
    import { verifyWebhook } from '@frontage/client/webhooks';
    const client = createClient({ baseUrl: 'https://api.acme.example', apiKey: 'key' });
    const path = { brandId: 'brand' };
    ${lines}
    export { client, createClient, paginate, unwrap, ifMatch, FrontageError, verifyWebhook };
    export type Lead = ListEntry<'/v1/brands/{brandId}/leads'>;
  `;

  const accepted = (title: string, name: string, text: string): void => {
    programs[name] = text;
    test(title, () => expect(errors[name]).toBe(''));
  };

  accepted(
    'permit requests without the fields that have defaults, and have these fields in answers',
    'defaults.ts',
    program(`
      const fields = [{ name: 'email', label: 'E-mail', type: 'email' as const }];
      const { form } = await unwrap(client.POST('/v1/brands/{brandId}/forms', { params: { path }, body: { name: 'A', fields } }));
      const required: boolean[] = form.fields.map((field) => field.required);
      const site = { params: { path }, body: { domain: 'www.acme.example' } };
      const isActive: boolean = (await unwrap(client.POST('/v1/brands/{brandId}/sites', site))).site.isActive;
      const serviceArea = { postalCodes: ['78701'] };
      const at = { path: { ...path, locationId: 'here' } };
      await unwrap(client.PUT('/v1/brands/{brandId}/locations/{locationId}/profile', { params: at, body: { serviceArea } }));
      export { required, isActive };
    `),
  );

  accepted(
    'give every entry of a list its type, and the header of a change its name',
    'lists.ts',
    program(`
      for await (const lead of paginate(client, '/v1/brands/{brandId}/leads', { params: { path, query: { status: 'new' } } })) {
        const status: 'new' | 'viewed' | 'archived' = lead.status;
        console.log(status);
      }
      const event = { path: { ...path, eventId: 'open-day' } };
      const { response } = await client.GET('/v1/brands/{brandId}/events/{eventId}', { params: event });
      const params = { ...event, header: ifMatch(response) };
      await client.PUT('/v1/brands/{brandId}/events/{eventId}', { params, body: { venueName: 'Workshop' } });
    `),
  );

  const required = 'required.cts';
  accepted(
    'are the same for CommonJS modules',
    required,
    `import { createClient, FrontageError, type components } from '@frontage/client';
    import { verifyWebhook } from '@frontage/client/webhooks';
    const client = createClient({ baseUrl: 'https://api.acme.example' });
    const lead = (id: string): Promise<components['schemas']['LeadDetail']> =>
      client.leads.get({ path: { brandId: 'brand', leadId: id } }).then(({ lead }) => lead);
    // @ts-expect-error The path lacks the brand
    client.leads.get({ path: { leadId: 'lead' } });
    export { lead, FrontageError, verifyWebhook };`,
  );

  accepted(
    'take the file of an upload, or a form',
    'uploads.ts',
    program(`
      const file = new File(['x'], 'front.png');
      const tags = ['front'];
      await unwrap(client.POST('/v1/brands/{brandId}/media', { params: { path }, body: { file, tags } }));
      await unwrap(client.POST('/v1/brands/{brandId}/media', { params: { path }, body: new FormData() }));
      const { media } = await client.media.uploadBrand({ path, body: { file: new Blob(['x']) } });
      const id: string = media.id;
      await client.public.submitForm({ path: { formSlug: 'contact' }, query: path, body: new FormData() });
      // @ts-expect-error A name is no file
      await client.media.uploadBrand({ path, body: { file: 'front.png' } });
      // @ts-expect-error A form where JSON is needed
      await client.services.create({ path, body: new FormData() });
      export { id };
    `),
  );

  accepted(
    'tell what is in a block by its type',
    'blocks.ts',
    program(`
      const at = { ...path, itemId: 'page' };
      const { item: read } = await client.content.getItem({ path: at });
      for (const block of read.blocks) {
        if (block.type === 'heading') {
          const level: number | null | undefined = block.level;
          const text: string | null | undefined = block.text;
          console.log(level, text);
        }
        if (block.type === 'faq') for (const { question } of block.items ?? []) console.log(question?.length);
      }
      const blocks = read.blocks;
      await client.content.updateItem({ path: at, body: { blocks: [...blocks, { type: 'ours', size: 3 }] } });
    `),
  );

  accepted(
    'permit a call by group and name, and every entry of a list',
    'resources.ts',
    program(`
      const { leads, nextCursor } = await client.leads.list({ path, query: { status: 'new', limit: 10 } });
      for await (const lead of client.leads.list({ path })) console.log(lead.fields, leads.length, nextCursor);
      const all: Lead[] = await client.leads.list({ path }).autoPagingToArray({ limit: 500 });
      const some = await paginate(client, '/v1/brands/{brandId}/leads', { params: { path } }).autoPagingToArray({ limit: 5 });
      const { data, response } = await client.services.get({ path: { ...path, serviceId: 'a' } }).withResponse();
      const change = { path: { ...path, serviceId: data.service.id }, body: { sortOrder: 3 } };
      const patience = { timeoutSeconds: 5, retries: { maxPauseSeconds: 10 }, signal: AbortSignal.timeout(9000) };
      await client.services.update(change, { ...patience, headers: ifMatch(response) });
      await client.brands.list();
      await client.services.listBrand({ path, query: { isActive: true, limit: 5 } });
      await client.GET('/v1/brands', { ...patience, params: { query: { limit: 5 } } });
      // @ts-expect-error No list
      client.services.get({ path: { ...path, serviceId: 'a' } }).autoPagingToArray({ limit: 5 });
      // @ts-expect-error How many
      client.leads.list({ path }).autoPagingToArray();
      export { all, some };
    `),
  );

  accepted(
    'tell what is in an event by its type',
    'events.ts',
    program(`
      const event = verifyWebhook('secret', 'body', {});
      if (event.type === 'lead.submitted') {
        const location: string | null = event.data.locationId;
        const answers: Record<string, string | number | boolean | string[]> | undefined = event.data.fields;
        console.log(location, answers);
      }
    `),
  );

  const readme = readFileSync(join(clientFolder, 'README.md'), 'utf8');
  const examples = [...readme.matchAll(/```ts\n(.*?)```/gs)].map(([, text = '']) => text);
  test('are tried with several programs of the README', () => expect(examples.length).toBeGreaterThan(4));
  accepted(
    'accept the programs in the README',
    'readme.ts',
    `declare const secret: string, request: Request, bytes: ArrayBuffer;\n${examples.join('\n')}`,
  );

  accepted(
    'refuse what the API does not know',
    'refused.ts',
    program(`
      // @ts-expect-error An unknown path
      await client.GET('/v1/nonsense');
      // @ts-expect-error A missing path parameter
      await client.GET('/v1/brands/{brandId}/leads');
      // @ts-expect-error A missing field
      await client.POST('/v1/brands/{brandId}/forms', { params: { path }, body: { name: 'A' } });
      const odd = { path, query: { status: 'odd' as const } };
      const name = 'A';
      const fields = [{ name: 'email', label: 'E-mail', type: 'email' as const }];
      // @ts-expect-error An unknown property of a body
      await client.POST('/v1/brands/{brandId}/forms', { params: { path }, body: { name, fields, titel: 'A' } });
      const field = { name: 'email', label: 'E-mail' } as const;
      // @ts-expect-error An unknown property in a list of a body
      await client.POST('/v1/brands/{brandId}/forms', { params: { path }, body: { name, fields: [{ ...field, type: 'email', requird: true }] } });
      // @ts-expect-error An unknown property of a body
      await client.locations.create({ path, body: { name, nmae: 'A' } });
      // @ts-expect-error An unknown setting
      await client.GET('/v1/brands', { timeout: 5 });
      // @ts-expect-error A missing path parameter
      client.leads.list({ path: {} });
      // @ts-expect-error An unknown filter
      paginate(client, '/v1/brands/{brandId}/leads', { params: odd });
      // @ts-expect-error A path that is no list
      paginate(client, '/v1/brands/{brandId}/seo', { params: { path } });
      // @ts-expect-error Two credentials
      createClient({ baseUrl: 'https://api.acme.example', apiKey: 'key', token: 'token' });
    `),
  );

  for (const example of ['location-page.ts', 'sync-locations.ts', 'export-leads.ts', 'receive-webhooks.ts'])
    accepted(`accept the example ${example}`, example, readFileSync(join(clientFolder, 'examples', example), 'utf8'));
});

describe('a call', () => {
  test('is made with an API key, with an access token, or with what a function returns', async () => {
    const token = (acme.admin.credentials.authorization ?? '').replace('Bearer ', '');
    for (const credential of [{}, { apiKey: undefined, token }, { apiKey: undefined, token: async () => token }]) {
      const { brand } = await installed.client.unwrap(
        connect(credential).GET('/v1/brands/{brandId}', { params: { path } }),
      );
      expect(brand.id).toBe(acme.brandId);
    }
  });

  test('that is refused throws an error with what the envelope says', async () => {
    const { unwrap, FrontageError } = installed.client;
    const missing = { ...path, serviceId: '01939b6e-5c00-7000-8000-00000000dead' };
    const refused = unwrap(connect().GET(service, { params: { path: missing } }));
    await expect(refused).rejects.toBeInstanceOf(FrontageError);
    await expect(refused).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
      message: 'Service not found',
      requestId: expect.stringMatching(/./),
    });
    await expect(unwrap(connect().POST(services, { params: { path }, body: { name: '' } }))).rejects.toMatchObject({
      code: 'validation_error',
      details: [{ field: 'name' }],
    });
  });

  test('that a gateway refuses throws an error with its status', async () => {
    const bad: Outcome = { status: 502, headers: { 'content-type': 'text/html' }, body: '<h1>Bad</h1>' };
    const { client } = await through([bad], { retries: { maxAttempts: 1 } });
    await expect(
      installed.client.unwrap(client.GET('/v1/brands/{brandId}', { params: { path } })),
    ).rejects.toMatchObject({
      status: 502,
      code: 'gateway_error',
      requestId: null,
    });
  });

  test('uploads a file, as an object and as a form, by name and by path', async () => {
    const { unwrap } = installed.client;
    const { bytes, filename } = (uploadBrandMedia.example.body as { file: UploadedFile }).file;
    const file = new File([new Uint8Array(bytes)], filename);
    const form = new FormData();
    for (const tag of ['front', 'street']) form.append('tags', tag);
    form.append('file', file);
    const object = { file, tags: ['front', 'street'] };
    const made = [];
    for (const body of [object, form]) {
      const tenant = await world.tenant();
      const own = { brandId: tenant.brandId };
      const token = (tenant.admin.credentials.authorization ?? '').replace('Bearer ', '');
      const client = connect({ apiKey: undefined, token });
      made.push((await client.media.uploadBrand({ path: own, body })).media);
      // The library has the file already.
      const again = client.POST('/v1/brands/{brandId}/media', { params: { path: own }, body });
      expect((await again).response.status).toBe(200);
      expect((await unwrap(again)).media.id).toBe(made.at(-1)?.id);
    }
    expect(made).toMatchObject([
      { filename, tags: ['front', 'street'] },
      { filename, tags: ['front', 'street'] },
    ]);
  });

  test('with the ETag of an older answer does not overwrite a later change', async () => {
    const { unwrap, ifMatch } = installed.client;
    const { service: made } = await unwrap(connect().POST(services, { params: { path }, body: { name: 'Pipes' } }));
    const at = { ...path, serviceId: made.id };
    const { response } = await connect().GET(service, { params: { path: at } });
    const change = () =>
      unwrap(connect().PUT(service, { params: { path: at, header: ifMatch(response) }, body: { sortOrder: 3 } }));
    expect((await change()).service.sortOrder).toBe(3);
    await expect(change()).rejects.toMatchObject({ status: 412, code: 'precondition_failed' });
  });
});

describe('a list', () => {
  test('is read page by page, as far as its entries are asked for', async () => {
    const { paginate, unwrap } = installed.client;
    const tenant = await world.tenant();
    const own = { brandId: tenant.brandId };
    const token = (tenant.admin.credentials.authorization ?? '').replace('Bearer ', '');
    const { client, received } = await through([], { apiKey: undefined, token });
    for (const name of ['A', 'B', 'C', 'D', 'E'])
      await unwrap(client.POST(services, { params: { path: own }, body: { name } }));
    received.length = 0;

    const names: string[] = [];
    const query = { limit: 2, isActive: true };
    for await (const { name } of paginate(client, services, { params: { path: own, query } })) names.push(name);
    expect(names).toEqual(['E', 'D', 'C', 'B', 'A']);
    expect(received.map((request) => new URL(request.path ?? '', 'http://x').searchParams.get('isActive'))).toEqual([
      'true',
      'true',
      'true',
    ]);

    received.length = 0;
    for await (const { name } of paginate(client, services, { params: { path: own, query } })) if (name === 'D') break;
    expect(received).toHaveLength(1);
  });

  test('that is refused throws', async () => {
    const { paginate } = installed.client;
    const list = paginate(connect(), services, { params: { path, query: { cursor: 'nonsense' } } });
    await expect(list.next()).rejects.toMatchObject({ code: 'invalid_cursor' });
  });
});

describe('retries', () => {
  const read = (client: ReturnType<typeof connect>) =>
    installed.client.unwrap(client.GET('/v1/brands/{brandId}', { params: { path } }));
  const create = (client: ReturnType<typeof connect>, name: string) =>
    client.POST(services, { params: { path }, body: { name } });

  test('follow 429 and 503, after the time that the answer names', async () => {
    const { client, received } = await through([busy, { ...busy, status: 429 }]);
    expect((await read(client)).brand.id).toBe(acme.brandId);
    expect(received).toHaveLength(3);
  });

  test('end after four attempts', async () => {
    const { client, received } = await through([busy, busy, busy, busy, busy]);
    await expect(read(client)).rejects.toMatchObject({ status: 503, code: 'gateway_error' });
    expect(received).toHaveLength(4);
  });

  test('understand a date', async () => {
    const soon = new Date(Date.now() - 1000).toUTCString();
    const { client, received } = await through([{ status: 503, headers: { 'retry-after': soon } }]);
    await read(client);
    expect(received).toHaveLength(2);
  });

  test('create one resource when the first answer is lost', async () => {
    const { client, received } = await through(['lost']);
    const { data, response } = await create(client, 'Made once');
    expect(response.headers.get('idempotent-replayed')).toBe('true');
    const [first, second] = received.map(({ headers }) => headers['idempotency-key']);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
    const { paginate } = installed.client;
    const found: string[] = [];
    for await (const each of paginate(client, services, { params: { path, query: { q: 'Made once' } } }))
      found.push(each.id);
    expect(found).toEqual([data?.data.service.id]);
  });

  test('send the same key of the caller, and a new one of our own for each creation', async () => {
    const { client, received } = await through([]);
    for (const name of ['One', 'Two']) await create(client, name);
    const params = { path, header: { 'Idempotency-Key': 'mine' } };
    await client.POST(services, { params, body: { name: 'Three' } });
    const keys = received.map(({ headers }) => headers['idempotency-key']);
    expect(keys[2]).toBe('mine');
    expect(new Set(keys).size).toBe(3);
  });
});

describe('the example of a location page', () => {
  type Site = typeof path;
  type Render = (client: ReturnType<typeof connect>, site: Site, path: string) => Promise<Response>;
  let locationPage: Render;

  beforeAll(async () => {
    ({ locationPage } = (await installed.load('location-page.ts')) as { locationPage: Render });
  });

  const client = () => connect({ apiKey: undefined });
  const located = async (slug: string): Promise<string> => {
    const body = { name: `Ann's <Pipes> ${slug}`, slug, status: 'active' as const };
    const { location } = await installed.client.unwrap(
      connect().POST('/v1/brands/{brandId}/locations', { params: { path }, body }),
    );
    return location.id;
  };
  const at = '/v1/brands/{brandId}/locations/{locationId}';

  test('shows what the location has published, with every text escaped', async () => {
    const { unwrap } = installed.client;
    const locationId = await located('austin');
    const params = { path: { ...path, locationId } };
    const day = { periods: [{ open: '08:00', close: '17:30' }] };
    const week = { monday: day, tuesday: day, wednesday: day, thursday: day, friday: day, saturday: day, sunday: day };
    const body = { phone: '+1 512 555 0143', address: '1 Main Street', city: 'Austin', country: 'US', hours: week };
    await unwrap(connect().PUT(`${at}/profile`, { params, body }));
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    const event = { title: 'Drains & sewers', startsAt: inDays(30), endsAt: inDays(31), locationId };
    await unwrap(connect().POST('/v1/brands/{brandId}/events', { params: { path }, body: event }));

    const response = await locationPage(client(), path, '/locations/austin');
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const html = await response.text();
    expect(html).toContain('<h1>Ann&#39;s &#60;Pipes&#62; austin</h1>');
    expect(html).toContain('<address>1 Main Street Austin (512) 555-0143</address>');
    expect(html).toContain('<p>Today 08:00–17:30');
    expect(html).toContain('<p>Drains &#38; sewers </p>');
    const [, jsonLd = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(html) ?? [];
    expect(jsonLd).not.toContain('<');
    expect(JSON.parse(jsonLd).length).toBeGreaterThan(0);
  });

  test('redirects from the former path of a location, and answers 404 where nothing is', async () => {
    const locationId = await located('elm');
    const params = { path: { ...path, locationId } };
    await installed.client.unwrap(connect().PUT(at, { params, body: { slug: 'elm-street' } }));
    const moved = await locationPage(client(), path, '/locations/elm');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/locations/elm-street']);
    expect((await locationPage(client(), path, '/nothing')).status).toBe(404);
  });
});

describe('the examples of programs', () => {
  type Client = ReturnType<typeof connect>;
  type Stores = { code: string; name: string; phone: string; address: string; city: string }[];
  interface Programs {
    syncLocations: (client: Client, brandId: string, stores: Stores) => Promise<object>;
    exportLeads: (client: Client, brandId: string, from: Date, fields: string[]) => AsyncIterable<string>;
    receiveWebhook: (
      request: Request,
      secret: string,
      store: (id: string, event: ReturnType<typeof installed.webhooks.testEvent>) => Promise<void>,
    ) => Promise<Response>;
  }
  const program = async <Name extends keyof Programs>(name: Name, file: string): Promise<Programs[Name]> =>
    ((await installed.load(file)) as Programs)[name];

  test('keep the locations of a brand like those of another system, and change nothing the second time', async () => {
    const syncLocations = await program('syncLocations', 'sync-locations.ts');
    const client = connect();
    const stores = ['TX-1', 'TX-2'].map((code, at) => ({
      code,
      name: `Store ${code}`,
      phone: `+1512555010${at}`,
      address: '1 Main Street',
      city: 'Austin',
    }));
    const none = { created: 0, changed: 0, unchanged: 0, refused: [] };
    expect(await syncLocations(client, acme.brandId, stores)).toEqual({ ...none, created: 2 });
    expect(await syncLocations(client, acme.brandId, stores)).toEqual({ ...none, unchanged: 2 });
    const moved = stores.map((store, at) => (at === 0 ? { ...store, city: 'Dallas' } : { ...store, phone: 'call us' }));
    expect(await syncLocations(client, acme.brandId, moved)).toMatchObject({
      ...none,
      changed: 1,
      refused: [{ code: 'TX-2', errors: [{ field: 'profile.phone' }] }],
    });
  });

  test('write leads as CSV, and receive what is signed with the secret', async () => {
    const exportLeads = await program('exportLeads', 'export-leads.ts');
    const receiveWebhook = await program('receiveWebhook', 'receive-webhooks.ts');
    const { signWebhook, testEvent } = installed.webhooks;
    const scene = await openScene(world);
    await scene.submit({ name: 'Ada "A" Lovelace', message: 'The boiler leaks.' });
    const { brandId, admin } = scene.tenant;
    const token = (admin.credentials.authorization ?? '').replace('Bearer ', '');
    const client = connect({ apiKey: undefined, token });
    const lines: string[] = [];
    for await (const line of exportLeads(client, brandId, new Date(0), ['name', 'message'])) lines.push(line);
    expect(lines).toEqual([
      '"createdAt","location","name","message"',
      expect.stringMatching(/^"[\d-]+T[\d:.]+Z","[^"]*","Ada ""A"" Lovelace","The boiler leaks."$/),
    ]);

    const { secret } = await scene.endpoint('http://127.0.0.1:9/hook');
    const stored: unknown[] = [];
    const receive = async (change: (body: string) => string) => {
      const { body, headers } = signWebhook(secret, testEvent({ fields: { name: 'Ada' } }), { id: 'msg_1' });
      const request = new Request('http://receiver.example/', { method: 'POST', headers, body: change(body) });
      const { status } = await receiveWebhook(
        request,
        secret,
        async (id, { data }) => void stored.push([id, data.fields]),
      );
      return status;
    };
    expect([await receive((body) => body), await receive((body) => body.replace('Ada', 'Eve'))]).toEqual([204, 401]);
    expect(stored).toEqual([['msg_1', { name: 'Ada' }]]);
  });
});

test('a delivered webhook is verified by its secret, and its event is returned', async () => {
  const { verifyWebhook } = installed.webhooks;
  const scene = await openScene(world);
  const { url, received } = await answering(204);
  const { secret } = await scene.endpoint(url);
  const leadId = await scene.submit({ message: 'The boiler leaks.' });
  await world.stack.drain();

  const { body, headers } = received[0] ?? { body: '', headers: {} };
  const event = {
    type: 'lead.submitted',
    apiVersion: 'v1',
    data: { leadId, fields: { message: 'The boiler leaks.' } },
  };
  expect(verifyWebhook(secret, body, headers)).toMatchObject(event);
  expect(verifyWebhook(secret, body, new Headers(headers as Record<string, string>))).toMatchObject(event);
  expect(() => verifyWebhook(secret, body.replace('boiler', 'cellar'), headers)).toThrow();
  expect(() => verifyWebhook(secret, body, {})).toThrow();
});
