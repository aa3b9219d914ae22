import { expect, test } from 'vitest';
import { isFile } from '#infra/openapi/multipart.ts';
import { isCreating } from '#infra/openapi/parameters.ts';
import { operations } from '#lib/operations.ts';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { createClient } from '../../clients/typescript/src/index.ts';

interface Sent {
  method: string;
  url: string;
  type: string | null;
  body: string;
  hasKey: boolean;
}

const sent: Sent[] = [];
const client = createClient({
  baseUrl: 'https://api.acme.example',
  fetch: async (request) => {
    const { method, url, headers } = request;
    const type = headers.get('content-type');
    sent.push({
      method,
      url,
      // The boundary is another one each time.
      type: type?.replace(/;.*/, '') ?? null,
      body: type?.startsWith('multipart/') ? [...(await request.formData()).keys()].join() : await request.text(),
      hasKey: headers.has('idempotency-key'),
    });
    return Response.json({ data: {} });
  },
});

/** The example of the reference, as a program has it: a file is a file. */
const bodyOf = ({ example: { body } }: Operation): unknown =>
  typeof body === 'object' && body !== null
    ? Object.fromEntries(
        Object.entries(body).map(([name, value]) => [
          name,
          isFile(value) ? new File([new Uint8Array(value.bytes)], value.filename) : value,
        ]),
      )
    : body;

type ByName = Record<string, Record<string, (input: object) => Promise<unknown>>>;
type ByPath = Record<string, (path: string, init: object) => Promise<unknown>>;

test.each(operations.map((operation) => [operation.id, operation] as const))(
  '%s is sent by its name as by its path',
  async (id, operation) => {
    const { method, path, example, accepts } = operation;
    const { params = {}, query = {} } = example;
    const body = bodyOf(operation);
    const [group = '', name = ''] = id
      .split('/')
      .map((word) => word.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()));
    sent.length = 0;
    await (client as unknown as ByName)[group]?.[name]?.({ path: params, query, body });
    await (client as unknown as ByPath)[method]?.(path, {
      params: { path: params, query },
      ...(body !== undefined && { body }),
    });

    const [byName, byPath] = sent;
    expect(byPath).toEqual(byName);
    const filled = path.replace(/{(\w+)}/g, (_, parameter: string) => encodeURIComponent(params[parameter] ?? ''));
    const { pathname, searchParams } = new URL(byName?.url ?? '');
    expect([byName?.method, pathname, Object.fromEntries(searchParams)]).toEqual([method, filled, query]);
    expect(byName?.hasKey).toBe(isCreating(operation));
    if (body !== undefined)
      expect(byName?.type).toBe(accepts === 'multipart' ? 'multipart/form-data' : 'application/json');
  },
);
