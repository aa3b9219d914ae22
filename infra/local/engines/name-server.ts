import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode, RECURSION_AVAILABLE, RECURSION_DESIRED } from 'dns-packet';
import { report } from '#infra/local/report.ts';

/** The code of DNS for a name that does not exist. */
const noSuchName = 3;

/** A name server that answers TXT queries with the given values and no others. */
export const startNameServer = async (lookUp: (name: string) => readonly string[] | Promise<readonly string[]>) => {
  const socket = createSocket('udp4');
  const reply = async (query: Buffer, port: number, address: string): Promise<void> => {
    const { id, questions = [] } = decode(query);
    const name = questions[0]?.name ?? '';
    const values = await lookUp(name.toLowerCase());
    const flags = RECURSION_DESIRED | RECURSION_AVAILABLE | (values.length === 0 ? noSuchName : 0);
    const answers = values.map((data) => ({ type: 'TXT' as const, name, ttl: 0, data }));
    socket.send(encode({ type: 'response', id, flags, questions, answers }), port, address);
  };
  socket.on('message', (query, { port, address }) => {
    // Without an answer, the client treats the lookup as failed.
    reply(query, port, address).catch((error: unknown) => report('name.unanswered', {}, error));
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() };
};
