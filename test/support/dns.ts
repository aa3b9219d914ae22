import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const flags = { answered: 0x8180, unknown: 0x8183 };
const typeTxt = 16;

const nameOf = (query: Buffer): { name: string; end: number } => {
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
  // The name is that of the question, which begins at the twelfth byte.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(typeTxt, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(text.length + 1, 10);
  return Buffer.concat([head, Buffer.from([text.length]), text]);
};

/** A name server that knows the TXT records it is given, and nothing else. */
export const startNameServer = async () => {
  const records = new Map<string, string>();
  const more: [name: string, value: string][] = [];
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, end } = nameOf(query);
    const values = [...records, ...more].flatMap(([known, value]) => (known === name ? [value] : []));
    const head = Buffer.alloc(12);
    query.copy(head, 0, 0, 2);
    head.writeUInt16BE(values.length === 0 ? flags.unknown : flags.answered, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(values.length, 6);
    const parts = [head, query.subarray(12, end), ...values.map(answer)];
    socket.send(Buffer.concat(parts), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    records,
    add: (name: string, value: string) => more.push([name, value]),
    stop: () => socket.close(),
  };
};
