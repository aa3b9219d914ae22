import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends bytes unchanged and reads the answer until the server closes the connection. */
export const exchange = async (port: number, bytes: string): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(bytes);
  return text(socket);
};

/** Sends the beginning of a request and closes the connection. */
export const abandon = async (port: number, bytes: string): Promise<void> => {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(bytes, resolve));
  socket.resetAndDestroy();
  await once(socket, 'close');
};
