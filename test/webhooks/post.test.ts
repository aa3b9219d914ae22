import { once } from 'node:events';
import { createServer as createRawServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { beforeAll, describe, expect, test } from 'vitest';
import { post } from '#lib/delivery/webhooks/post.ts';
import { certificateFor } from './certificate.ts';
import { listening, rawReceiver, receiver, released } from './receiver.ts';

const send = (url: string, changes: Partial<Parameters<typeof post>[0]> = {}) =>
  post({ url, headers: {}, body: '{}', timeoutMs: 20_000, localAllowed: true, ...changes });

const hasIPv6 = Object.values(networkInterfaces()).some((entries) => entries?.some(({ address }) => address === '::1'));

const family = (address: string) => (address.includes(':') ? 6 : 4);

/** Answers each query with the next set of addresses, the last one for good, and counts the queries. */
const resolver = (...answers: string[][]) => {
  const asked: string[] = [];
  const lookup = async (host: string) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(host);
    return answer.map((address) => ({ address, family: family(address) }));
  };
  return { asked, lookup };
};

// Global unicast by its prefix, but returned to IANA and routed nowhere: no test traffic leaves for a real host.
const publicNowhere = '3ffe::1';

describe('a delivery', () => {
  test('has the given headers and body, and returns the answer', async () => {
    const { port, received } = await receiver((_, response) => {
      response.writeHead(503, { 'retry-after': '120' }).end('Come back later');
    });

    const result = await send(`http://localhost:${port}/hook?key=1`, {
      headers: { 'content-type': 'application/json', 'webhook-id': 'msg_1' },
      body: '{"city":"Zürich"}',
    });

    expect(result).toEqual({
      outcome: 'response',
      status: 503,
      retryAfter: '120',
      bodyExcerpt: 'Come back later',
      durationMs: expect.any(Number),
    });
    expect(received).toMatchObject([
      {
        method: 'POST',
        path: '/hook?key=1',
        body: '{"city":"Zürich"}',
        headers: {
          'content-type': 'application/json',
          'webhook-id': 'msg_1',
          'content-length': '18',
          host: `localhost:${port}`,
        },
      },
    ]);
  });

  test.runIf(hasIPv6)('uses a literal address of either family without a lookup', async () => {
    const { asked, lookup } = resolver([]);
    const four = await receiver((_, response) => response.end());
    const six = await receiver((_, response) => response.end(), { host: '::1' });

    expect(await send(`http://127.0.0.1:${four.port}/`, { lookup })).toMatchObject({ status: 200, retryAfter: null });
    expect(await send(`http://[::1]:${six.port}/`, { lookup })).toMatchObject({ status: 200 });
    expect(asked).toEqual([]);
  });

  test('falls back to another checked address of the host', async () => {
    const { port } = await receiver((_, response) => response.end());

    const result = await send(`http://hooks.localhost:${port}/`, { lookup: resolver(['::1', '127.0.0.1']).lookup });

    expect(result).toMatchObject({ status: 200 });
  });

  test('does not follow a redirect', async () => {
    const elsewhere = await receiver((_, response) => response.end());
    const { port } = await receiver((_, response) => {
      response.writeHead(307, { location: `http://127.0.0.1:${elsewhere.port}/` }).end();
    });

    expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ outcome: 'response', status: 307 });
    expect(elsewhere.sockets).toHaveLength(0);
  });

  test('keeps its Host header and framing with any custom headers', async () => {
    const { port, received } = await receiver((_, response) => response.end());
    const headers = {
      Host: 'victim.example',
      'Content-Length': '0',
      'Transfer-Encoding': 'chunked',
      Connection: 'upgrade',
      Upgrade: 'other',
      Expect: '100-continue',
      'X-Kept': 'yes',
    };

    expect(await send(`http://127.0.0.1:${port}/`, { headers, body: 'whole' })).toMatchObject({ status: 200 });
    expect(received).toMatchObject([{ body: 'whole' }]);
    expect(received[0]?.headers).toEqual({
      host: `127.0.0.1:${port}`,
      'content-length': '5',
      connection: 'keep-alive',
      'x-kept': 'yes',
    });
  });
});

describe('addresses', () => {
  test.each([
    ['loopback', ['127.0.0.1']],
    ['private', ['10.0.0.1']],
    ['metadata', ['169.254.169.254']],
    ['mapped', ['::ffff:127.0.0.1']],
    ['public and loopback', [publicNowhere, '127.0.0.1']],
    ['loopback and public', ['::1', publicNowhere]],
    ['nonsense', ['not an address']],
  ])('a host that resolves to %s is rejected', async (_, answer) => {
    const { port, sockets } = await receiver((_, response) => response.end());
    const { lookup } = resolver(answer);

    const result = await send(`https://hooks.example:${port}/`, { localAllowed: false, lookup });

    expect(result).toMatchObject({ outcome: 'failed', reason: 'refused_address' });
    expect(sockets).toHaveLength(0);
  });

  test.each([
    'https://127.0.0.1:1',
    'https://[::1]:1',
    'https://0x7f.1:1',
    'https://[::ffff:7f00:1]:1',
    'https://10.0.0.1',
  ])('the literal %s is rejected', async (url) => {
    expect(await send(url, { localAllowed: false })).toMatchObject({ reason: 'refused_address' });
  });

  test('permitting local receivers does not permit the rest of the private network', async () => {
    expect(await send('http://10.0.0.1/')).toMatchObject({ reason: 'refused_address' });
    expect(await send('http://hooks.localhost/', { lookup: resolver(['169.254.169.254']).lookup })).toMatchObject({
      reason: 'refused_address',
    });
  });

  test('a name is not resolved again after the check, so it cannot be rebound to loopback', async () => {
    const { port, sockets } = await receiver((_, response) => response.end());
    const { asked, lookup } = resolver([publicNowhere], ['127.0.0.1']);

    const result = await send(`https://rebound.example:${port}/`, { localAllowed: false, lookup, timeoutMs: 300 });

    expect(result.outcome).toBe('failed');
    expect(asked).toEqual(['rebound.example']);
    expect(sockets).toHaveLength(0);
  });

  test.runIf(hasIPv6)('the connection goes to the address that was checked', async () => {
    const checked = await receiver((_, response) => response.end('checked'));
    const other = await rawReceiver((socket) => socket.destroy(), '::1', checked.port);
    const { asked, lookup } = resolver(['127.0.0.1'], ['::1']);

    expect(await send(`http://hooks.localhost:${checked.port}/`, { lookup })).toMatchObject({ bodyExcerpt: 'checked' });
    expect(asked).toHaveLength(1);
    expect(other.sockets).toHaveLength(0);
  });

  test('a host that moves to a rejected address is not called over a kept connection', async () => {
    const { port, received } = await receiver((_, response) => response.end());
    const { lookup } = resolver(['127.0.0.1'], ['10.0.0.1']);
    const url = `http://moving.localhost:${port}/`;

    expect(await send(url, { lookup })).toMatchObject({ status: 200 });
    expect(await send(url, { lookup })).toMatchObject({ reason: 'refused_address' });
    expect(received).toHaveLength(1);
  });

  test.each([
    ['fails', async () => Promise.reject(new Error('ENOTFOUND'))],
    [
      'throws',
      () => {
        throw new Error('broken');
      },
    ],
    ['finds nothing', async () => []],
  ])('a name whose lookup %s is a DNS failure', async (_, lookup) => {
    expect(await send('https://hooks.example/', { lookup })).toMatchObject({ outcome: 'failed', reason: 'dns' });
  });
});

describe('timeouts', () => {
  const overdue = { outcome: 'failed', reason: 'timeout' };

  test('a silent server causes a timeout', async () => {
    const { port, sockets } = await receiver(() => undefined);

    const result = await send(`http://127.0.0.1:${port}/`, { timeoutMs: 200 });

    expect(result).toMatchObject(overdue);
    expect(result.durationMs).toBeGreaterThanOrEqual(195);
    expect(result.durationMs).toBeLessThan(20_000);
    await released(sockets);
  });

  test('a slowly sent body causes a timeout', async () => {
    const { port, sockets } = await receiver((_, response) => {
      response.writeHead(200);
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    });

    const result = await send(`http://127.0.0.1:${port}/`, { timeoutMs: 300 });

    expect(result).toMatchObject(overdue);
    expect(result.durationMs).toBeLessThan(20_000);
    await released(sockets);
  });

  test.each([
    ['status lines', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['headers', 'X-More: 1\r\n'],
  ])('slowly sent %s cause a timeout', async (_, piece) => {
    const { port } = await rawReceiver((socket) => {
      if (piece.startsWith('X')) socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket.write(piece), 20);
      socket.on('close', () => clearInterval(drip));
    });

    expect(await send(`http://127.0.0.1:${port}/`, { timeoutMs: 300 })).toMatchObject(overdue);
  });

  test('a lookup that never ends causes a timeout, and its late answer is ignored', async () => {
    const { port, sockets } = await receiver((_, response) => response.end());
    const late = Promise.withResolvers<{ address: string; family: number }[]>();

    const result = await send(`http://late.localhost:${port}/`, { lookup: () => late.promise, timeoutMs: 100 });
    late.resolve([{ address: '127.0.0.1', family: 4 }]);

    expect(result).toMatchObject(overdue);
    expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 200 });
    expect(sockets).toHaveLength(1);
  });

  test('a server that switches to another protocol causes a timeout', async () => {
    const { port, sockets } = await rawReceiver((socket) => {
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: other\r\n\r\n');
    });

    expect(await send(`http://127.0.0.1:${port}/`, { timeoutMs: 200 })).toMatchObject(overdue);
    await released(sockets);
  });

  test('a handshake that never ends causes a timeout', async () => {
    const { port } = await listening(createRawServer(() => undefined));

    expect(await send(`https://127.0.0.1:${port}/`, { timeoutMs: 200 })).toMatchObject(overdue);
  });
});

describe('answers', () => {
  test('an endless body is read up to the limit', async () => {
    const { port, sockets } = await receiver((_, response) => {
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384)));
      };
      response.on('drain', pour);
      pour();
    });

    const result = await send(`http://127.0.0.1:${port}/`);

    expect(result).toMatchObject({ outcome: 'response', status: 200, bodyExcerpt: 'x'.repeat(256) });
    await released(sockets);
  });

  test.each([
    ['control characters', 'a\u0000b\u001b[31mc\r\nd', 'a b [31mc d'],
    ['direction overrides', 'abc\u202Edef', 'abc def'],
    ['invalid bytes', Buffer.from([0x61, 0xff, 0xfe, 0x62]), 'a b'],
    ['many astral characters', '🍕'.repeat(300), '🍕'.repeat(256)],
    ['nothing', '', ''],
  ])('an excerpt of %s is printable', async (_, body, excerpt) => {
    const { port } = await receiver((_, response) => response.end(body));

    expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ bodyExcerpt: excerpt });
  });

  test('an answer that is sent before the body was read counts', async () => {
    const { port } = await rawReceiver((socket) => {
      socket.end('HTTP/1.1 413 Content Too Large\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
    });

    expect(await send(`http://127.0.0.1:${port}/`, { body: 'x'.repeat(65_536) })).toMatchObject({ status: 413 });
  });

  test.each([
    ['resets the connection', 'connection', (socket) => socket.resetAndDestroy()],
    ['hangs up', 'connection', (socket) => socket.end()],
    ['breaks off its body', 'connection', (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf')],
    ['speaks another protocol', 'protocol', (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n')],
    ['sends endless headers', 'protocol', (socket) => socket.write(`HTTP/1.1 200 OK\r\nX: ${'x'.repeat(32_768)}`)],
  ] as [string, string, Parameters<typeof rawReceiver>[0]][])('a server that %s fails', async (_, reason, answer) => {
    const { port } = await rawReceiver(answer);

    expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ outcome: 'failed', reason });
  });

  test('a closed port is a failed connection', async () => {
    const server = createRawServer();
    const { port } = await listening(server);
    server.close();
    await once(server, 'close');

    expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ reason: 'connection' });
    expect(await send(`https://127.0.0.1:${port}/`)).toMatchObject({ reason: 'connection' });
  });

  test.each([
    ['plain http outside a local stack', { url: 'http://hooks.example/', localAllowed: false }],
    ['another scheme', { url: 'file:///etc/passwd' }],
    ['no URL', { url: 'hooks.example' }],
    ['a header that would end the header', { headers: { 'x-name': 'a\r\nx-other: b' } }],
    ['a header without a valid name', { headers: { 'x name': 'a' } }],
  ])('%s is never sent', async (_, changes) => {
    const { port, received } = await receiver((_, response) => response.end());

    const result = await send(`http://127.0.0.1:${port}/`, changes);

    expect(result).toMatchObject({ outcome: 'failed', reason: 'invalid_request' });
    expect(received).toHaveLength(0);
  });
});

describe('kept connections', () => {
  test('are shared by deliveries in a row', async () => {
    const { port, sockets } = await receiver((_, response) => response.end('ok'));

    for (const body of ['1', '2', '3']) await send(`http://127.0.0.1:${port}/`, { body });

    expect(sockets).toHaveLength(1);
  });

  test('that the server has closed are replaced without a failure', async () => {
    const { port, sockets, received } = await receiver((request, response) => {
      if (received.length === 2) request.socket.destroy();
      else response.end('ok');
    });

    expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 200 });
    expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 200 });
    expect(received).toHaveLength(3);
    expect(sockets).toHaveLength(2);
  });

  test('are replaced once when the server always closes them, then the delivery fails', async () => {
    const { port, sockets, received } = await receiver((request, response) => {
      if (received.length > 1) request.socket.destroy();
      else response.end('ok');
    });

    expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 200 });
    expect(await send(`http://127.0.0.1:${port}/`)).toMatchObject({ outcome: 'failed', reason: 'connection' });
    expect(sockets).toHaveLength(2);
  });
});

describe('TLS', () => {
  const { lookup } = resolver(['127.0.0.1']);
  const trusted = certificateFor('hooks.localhost');
  const expired = certificateFor('expired.localhost', new Date(Date.now() - 1_000));

  beforeAll(() => setDefaultCACertificates([...getCACertificates('default'), trusted.cert, expired.cert]));

  test('a certificate for the name, from a trusted authority, is accepted', async () => {
    const { port, received, sockets } = await receiver((_, response) => response.end('secret'), { tls: trusted });
    const url = `https://hooks.localhost:${port}/`;

    expect(await send(url, { lookup })).toMatchObject({ status: 200, bodyExcerpt: 'secret' });
    expect(await send(url, { lookup })).toMatchObject({ status: 200 });
    expect(received).toMatchObject([{ headers: { host: `hooks.localhost:${port}` } }, {}]);
    expect(sockets).toHaveLength(1);
  });

  test.each([
    ['self-signed', 'stranger.localhost', certificateFor('stranger.localhost')],
    ['for another name', 'other.localhost', trusted],
    ['for a name where an address was called', '127.0.0.1', trusted],
    ['expired', 'expired.localhost', expired],
  ])('a certificate that is %s is refused', async (_, host, certificate) => {
    const { port, received } = await receiver((_, response) => response.end(), { tls: certificate });

    const result = await send(`https://${host}:${port}/`, { lookup });

    expect(result).toMatchObject({ outcome: 'failed', reason: 'tls' });
    expect(received).toHaveLength(0);
  });

  test('a server without TLS is rejected', async () => {
    const { port, received } = await receiver((_, response) => response.end());

    expect(await send(`https://127.0.0.1:${port}/`)).toMatchObject({ reason: 'tls' });
    expect(received).toHaveLength(0);
  });

  test('a connection lost after the handshake is not a TLS failure', async () => {
    const { port } = await receiver((request) => request.socket.destroy(), { tls: trusted });

    expect(await send(`https://hooks.localhost:${port}/`, { lookup })).toMatchObject({ reason: 'connection' });
  });
});
