import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Asked {
  /** The party and the path within it, as `slack /services/...`. */
  what: string;
  query: URLSearchParams;
  headers: Record<string, string | string[] | undefined>;
  body: Record<string, unknown>;
  form: URLSearchParams;
}

interface Answer {
  status: number;
  body: unknown;
  headers?: Record<string, string>;
}

const json = (status: number, body: unknown): Answer => ({ status, body });
const metaError = (code: number, subcode?: number): Answer =>
  json(400, { error: { message: 'refused', code, ...(subcode && { error_subcode: subcode }) } });

/** The answers of each party to good credentials, and to those that contain `bad`. */
const parties: Record<string, (asked: Asked) => Answer> = {
  slack: ({ what }) => (/bad/.test(what) ? { status: 404, body: 'no_service' } : { status: 200, body: 'ok' }),
  zapier: ({ what }) => (/bad/.test(what) ? json(410, {}) : json(200, { status: 'success' })),
  ga4: ({ what, query }) => {
    if (!what.includes('/debug/')) return { status: 204, body: '' };
    const known = query.get('measurement_id') !== 'G-BADBADBAD';
    return json(200, {
      validationMessages: known ? [] : [{ description: 'unknown', validationCode: 'VALUE_INVALID' }],
    });
  },
  gtm: ({ query }) =>
    /BAD/.test(query.get('id') ?? '') ? { status: 404, body: '' } : { status: 200, body: '(()=>{})()' },
  meta_pixel: ({ what, body }) => {
    if (String(body.access_token).includes('bad')) return metaError(190);
    return what.includes('/00000/') ? metaError(100, 33) : json(200, { events_received: 1, messages: [] });
  },
  hubspot: ({ what, headers }) => {
    if (String(headers.authorization).includes('bad')) return json(401, { category: 'INVALID_AUTHENTICATION' });
    return what.includes('/batch/upsert') ? json(200, { status: 'COMPLETE' }) : json(200, { portalId: 1 });
  },
  turnstile: ({ form }) => {
    const code = form.get('secret')?.includes('bad') ? 'invalid-input-secret' : 'invalid-input-response';
    return json(200, { success: form.get('response') === 'genuine', 'error-codes': [code] });
  },
};

const parsed = (body: string): Record<string, unknown> => {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return {};
  }
};

/** All third parties in one server, each under its name. It stores its requests. */
export const startThirdParties = async () => {
  const asked: Asked[] = [];
  const failing = new Map<string, Answer>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const [, party = ''] = url.pathname.split('/');
    const body = await text(request);
    const one: Asked = {
      what: `${party} ${url.pathname.slice(party.length + 1)}`,
      query: url.searchParams,
      headers: request.headers,
      body: parsed(body),
      form: new URLSearchParams(body),
    };
    asked.push(one);
    const answer = failing.get(party) ?? parties[party]?.(one) ?? { status: 404, body: 'unknown party' };
    response.writeHead(answer.status, answer.headers ?? {});
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    asked,
    askedOf: (party: string) => asked.filter(({ what }) => what.startsWith(`${party} `)),
    /** Makes a party answer like this until it is reset. */
    fail: (party: string, answer: Answer) => failing.set(party, answer),
    heal: (party: string) => failing.delete(party),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
