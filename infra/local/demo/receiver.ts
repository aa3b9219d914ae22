import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { close, listen } from '../gateway/listen.ts';

/** Answer of the captcha service to an invalid token, if the secret key is right. */
const noToken = JSON.stringify({ success: false, 'error-codes': ['invalid-input-response'] });

/** A webhook receiver for the demo. Some requests fail once, and those of one lead always. It also stands in for connected services. */
export const startReceiver = async () => {
  const attempts = new Map<string, number>();
  const numbers = new Map<string, number>();
  const server = createServer(async (request, response) => {
    await text(request);
    if (request.url?.startsWith('/turnstile/')) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(noToken);
      return;
    }
    const id = String(request.headers['webhook-id']);
    const number = numbers.get(id) ?? numbers.size + 1;
    numbers.set(id, number);
    const attempt = (attempts.get(id) ?? 0) + 1;
    attempts.set(id, attempt);
    const fails = (number % 29 === 7 && attempt === 1) || (number % 71 === 11 && number < 330);
    response.writeHead(fails ? 503 : 200, { 'content-type': 'text/plain' }).end(fails ? 'Busy, try again' : 'Stored');
  });
  const port = await listen(server, 0);
  return { origin: `http://localhost:${port}`, stop: () => close(server) };
};
