import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { marshall } from '@aws-sdk/util-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { mailService, sendMail } from '#lib/delivery/mail/send.ts';
import { beginRetries, waitingFor } from '#lib/platform/calls/retries.ts';
import { isUnavailable } from '#lib/platform/calls/unavailable.ts';
import { objects } from '#lib/platform/media/bucket/client.ts';
import { getObject, putObject } from '#lib/platform/media/bucket/objects.ts';
import { documents } from '#lib/platform/table/dynamo/documents.ts';
import { get as getRecord, platformView } from '#lib/platform/table/table.ts';
import { consume } from '#lib/worker/consume.ts';
import { scheduled } from '#lib/worker/schedule.ts';
import { streamed } from '#lib/worker/stream.ts';
import { redirect } from '#test/support/redirected.ts';
import { certificateFor } from '#test/webhooks/certificate.ts';
import { answerOnce, receiver } from '#test/webhooks/receiver.ts';
import { eventOf } from '#test/webhooks/scene.ts';

beforeEach(() => {
  Object.assign(process.env, {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'secret',
    TABLE_NAME: 'table',
    TIMEOUT_FACTOR: '20',
  });
});

const get = () => getRecord(platformView.key('TEST', 'one'));
const empty = (response: ServerResponse) => void response.end('{}');

let restore = (): void => undefined;

/** A service that gives these answers in their order, the last one for good. */
const service = async (...answers: ((response: ServerResponse) => void)[]) => {
  let calls = 0;
  const started = await receiver((_, response) => answers[Math.min(calls++, answers.length - 1)]?.(response));
  restore();
  restore = redirect(documents, started.port);
  return started;
};

/** Does nothing else for this long, as a thread that loads a function. */
const block = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test('a local stack whose thread is busy while it connects does not give the connection up', async () => {
  const { sockets } = await service(empty);
  const call = get();
  // Until the connection is begun, and before its end can be noticed.
  for (let ticks = 0; ticks < 50; ticks++) await new Promise<void>((resolve) => process.nextTick(resolve));
  block(700);
  await call;
  expect(sockets).toHaveLength(1);
});

test('calls one after the other share a connection', async () => {
  const { received, sockets } = await service(empty);
  for (let calls = 0; calls < 3; calls++) await get();
  expect([received.length, sockets.length]).toEqual([3, 1]);
});

test('a page of something in between is no answer of a service, whatever its status says', async () => {
  const page = (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>Welcome</html>');
  const { received } = await service(page, page, empty);
  expect(await waitingFor('caller', get)).toBeUndefined();
  expect(received).toHaveLength(3);
});

test.each([
  ['200', (response: ServerResponse) => void response.end()],
  ['204', (response: ServerResponse) => void response.writeHead(204).end()],
])('an empty answer is none of the table: %s', async (_, nothing) => {
  const { received } = await service(nothing, nothing, empty);
  expect(await waitingFor('caller', get)).toBeUndefined();
  expect(received).toHaveLength(3);
});

test('an answer that arrives byte by byte ends with the time of its attempt', async () => {
  process.env.TIMEOUT_FACTOR = '0.2';
  await service((response) => {
    response.writeHead(200, { 'content-length': 1000 });
    const timer = setInterval(() => void response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  });
  const began = performance.now();
  const error: unknown = await waitingFor('visitor', get).catch((reason: unknown) => reason);
  expect(isUnavailable(error)).toBe(true);
  expect(performance.now() - began).toBeLessThan(2_000);
});

test('an object is stored or read if the answer has its ETag, also where an emulator calls an empty answer a page', async () => {
  const { port } = await receiver((request, response) => {
    const etag = request.url?.includes('stored') && { etag: '"1"' };
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': 0, ...etag }).end();
  });
  const restoreObjects = redirect(objects, port);
  process.env.MEDIA_BUCKET = 'media';
  const storing = (key: string) => waitingFor('visitor', () => putObject({ Key: key, Body: 'text' }));
  expect(await storing('stored')).toMatchObject({ ETag: '"1"' });
  await expect(storing('lost')).rejects.toSatisfy(isUnavailable);
  await expect(getObject({ Key: 'a page in its place' })).rejects.toSatisfy(isUnavailable);
  restoreObjects();
});

test('a kept connection that the server has closed is replaced', async () => {
  const { received, sockets } = await service(empty, (response) => response.destroy(), empty);
  await get();
  await waitingFor('caller', get);
  expect([received.length, sockets.length]).toEqual([3, 2]);
});

/** Answers, but not over connections that were used before it forgot them. */
const forgetful = () => {
  const used = new Set<Socket | null>();
  const forgotten = new Set<Socket | null>();
  return {
    answer: (response: ServerResponse): void => {
      used.add(response.socket);
      if (forgotten.has(response.socket)) response.destroy();
      else response.end('{}');
    },
    forget: (): void => used.forEach((socket) => void forgotten.add(socket)),
  };
};

const several = () => Promise.all([get(), get(), get()]);

test('when a kept connection is found closed, the others that were kept with it are not tried', async () => {
  const { answer, forget } = forgetful();
  const { received, sockets } = await service(answer);
  await several();
  forget();
  await waitingFor('visitor', get);
  expect([received.length, sockets.length]).toEqual([5, 4]);
});

test.each([-20_000, 20_000])('no connection is used that was kept while the clock moved by %d ms', async (ms) => {
  const { answer, forget } = forgetful();
  const { received, sockets } = await service(answer);
  await several();
  forget();
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);
  await get();
  clock.mockRestore();
  expect([received.length, sockets.length]).toEqual([4, 4]);
});

test.each([
  ['http:', undefined],
  ['https:', certificateFor('email.us-east-1.amazonaws.com')],
])('a mail over %s does not use the connection of another, which may be closed by now', async (protocol, tls) => {
  const { port, received } = await receiver(answerOnce('{"MessageId":"1"}'), tls && { tls });
  if (tls) setDefaultCACertificates([...getCACertificates('default'), tls.cert]);
  process.env.MAIL_FROM = 'Frontage <no-reply@platform.example>';
  const restoreMails = redirect(mailService, port, protocol);
  for (const to of ['ada@visitor.example', 'grace@visitor.example'])
    expect(await sendMail({ to, subject: 'Hello', text: 'Hello', html: 'Hello' })).toMatchObject({ outcome: 'sent' });
  expect(received).toHaveLength(2);
  restoreMails();
});

/** A change of the table that `dispatch-changes` gets. */
const change = {
  dynamodb: {
    SequenceNumber: '1',
    Keys: { PK: { S: 'P#TASK' } },
    NewImage: marshall({ kind: 'task', queue: 'mail', body: {} }),
  },
};

type Run = () => Promise<void>;

test.each<[string, (run: Run) => Promise<unknown>]>([
  ['a request', (run) => waitingFor('visitor', run)],
  ['the consumer of a queue', (run) => consume(z.object({}), run)(eventOf({}))],
  ['the consumer of the stream', (run) => streamed(run)({ Records: [change] as never[] })],
  ['the function of a schedule', (run) => scheduled(run)()],
])('%s that is over ends the calls that it left behind', async (_, invoke) => {
  const asked = Promise.withResolvers<ServerResponse>();
  const { received } = await service((response) => asked.resolve(response));
  const left: Promise<unknown>[] = [];
  await invoke(async () => {
    left.push(get());
    await asked.promise;
  });
  const [outcome] = await Promise.allSettled(left);
  expect(outcome).toMatchObject({ status: 'rejected', reason: { name: 'AbortError' } });
  expect(outcome?.status === 'rejected' && isUnavailable(outcome.reason)).toBe(true);
  expect(received).toHaveLength(1);
});

test('the calls of a request share its time, and each call of a worker has its own', async () => {
  const aMinuteLater = performance.now() + 60_000;
  const retriesAfterAMinute = async () => {
    const clock = vi.spyOn(performance, 'now').mockReturnValue(aMinuteLater);
    const delay = beginRetries().next('failed');
    clock.mockRestore();
    return delay;
  };
  process.env.TIMEOUT_FACTOR = '1';
  expect(await waitingFor('caller', retriesAfterAMinute)).toBeUndefined();
  expect(await waitingFor('worker', retriesAfterAMinute)).toBeGreaterThan(0);
});

test('a wrong clock is corrected by the date of the response, for later calls too', async () => {
  const ahead = 3600_000;
  const date = { date: new Date(Date.now() + ahead).toUTCString() };
  const rejected = { __type: 'com.amazon.coral.service#InvalidSignatureException', message: 'Signature expired: x' };
  const { received } = await service(
    (response) => response.writeHead(400, date).end(JSON.stringify(rejected)),
    (response) => response.writeHead(200, date).end('{}'),
  );
  await get();
  await get();
  const hours = received.map(({ headers }) => String(headers['x-amz-date']).slice(0, 11));
  const hourOf = (at: number) => new Date(at).toISOString().replaceAll('-', '').slice(0, 11);
  expect(hours.slice(1)).toEqual([hourOf(Date.now() + ahead), hourOf(Date.now() + ahead)]);
  expect(hours[0]).not.toBe(hours[1]);
});
