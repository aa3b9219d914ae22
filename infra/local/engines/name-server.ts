import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { report } from '#infra/local/report.ts';

const flags = { answered: 0x8180, unknown: 0x8183 };
const typeTxt = 16;

const queriedName = (query: Buffer): { name: string; end: number } => {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
};

const answer = (value: string): Buffer => {
  const text = Buffer.from(value);
  const head = Buffer.alloc(12);
  // A pointer to the name of the question, which begins at byte 12.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(typeTxt, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(text.length + 1, 10);
  return Buffer.concat([head, Buffer.from([text.length]), text]);
};

/** A name server that answers TXT queries with the given values and no others. */
export const startNameServer = async (lookUp: (name: string) => readonly string[] | Promise<readonly string[]>) => {
  const socket = createSocket('udp4');
  const reply = async (query: Buffer, port: number, address: string): Promise<void> => {
    const { name, end } = queriedName(query);
    const values = await lookUp(name);
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(values.length === 0 ? flags.unknown : flags.answered, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(values.length, 6);
    socket.send(Buffer.concat([head, query.subarray(12, end), ...values.map(answer)]), port, address);
  };
  socket.on('message', (query, { port, address }) => {
    // Without an answer, the client treats the lookup as failed.
    reply(query, port, address).catch((error: unknown) => report('name.unanswered', {}, error));
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() };
};
