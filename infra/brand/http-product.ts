import { setTimeout as pause } from 'node:timers/promises';
import type { Operation } from '#lib/platform/core/contract/operation.ts';
import { listBrandMedia } from '#lib/platform/media/contract.ts';
import type { Media } from '#lib/platform/media/shapes.contract.ts';
import { completeUpload, createUpload } from '#lib/platform/media/uploads.contract.ts';
import { type Product, Refused } from '#lib/use-cases/brand-data/product.ts';

interface Caller {
  /** Address of the product, such as https://api.frontage.example. */
  url: string;
  brandId: string;
  /** Headers with the credential. */
  headers: Record<string, string>;
  fetch?: typeof globalThis.fetch;
}

type Asked = NonNullable<Parameters<Product['call']>[1]>;

const maxTries = 8;
const longestPauseSeconds = 60;

/** Nothing answers at an address. */
export class Unreachable extends Error {}

const reasonOf = ({ message, cause }: Error): string =>
  cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : message;

/** Answers after which the same request may succeed. */
const isPassing = (status: number): boolean => status === 429 || status === 502 || status === 503 || status === 504;

const secondsToWait = (response: Response, tried: number): number =>
  Math.min(Number(response.headers.get('retry-after')) || 2 ** tried / 4, longestPauseSeconds);

/** The answer to a request; it is sent again while the product asks for that. */
const patiently = async (send: () => Promise<Response>): Promise<Response> => {
  for (let tried = 0; ; tried++) {
    const response = await send();
    if (!isPassing(response.status) || tried + 1 === maxTries) return response;
    await response.body?.cancel();
    await pause(secondsToWait(response, tried) * 1000);
  }
};

const pathOf = (operation: Operation, brandId: string, { params, query = {} }: Asked): string => {
  const values: Record<string, string> = { brandId, ...params };
  const path = operation.path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const search = new URLSearchParams(query);
  return `${path}${search.size > 0 ? `?${search}` : ''}`;
};

const bytesOf = async function* (response: Response): AsyncGenerator<Uint8Array> {
  for await (const chunk of response.body ?? []) yield chunk;
};

const joined = async (chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> => {
  const parts: Uint8Array[] = [];
  for await (const chunk of chunks) parts.push(chunk);
  return new Uint8Array(Buffer.concat(parts));
};

/** How often a file that is being processed is asked for, at most. */
const maxWaits = 60;

/** The product as its API shows it to a caller. */
export const httpProduct = ({ url, brandId, headers, fetch: send = globalThis.fetch }: Caller): Product => {
  const fetch = (address: string | URL, init?: RequestInit): Promise<Response> =>
    send(address, init).catch((error: Error) => {
      throw new Unreachable(`${new URL(address).origin} cannot be reached: ${reasonOf(error)}`, { cause: error });
    });
  const ask = async (operation: Operation, asked: Asked): Promise<{ data: unknown; isReplayed: boolean }> => {
    const { body, once } = asked;
    const response = await patiently(() =>
      fetch(new URL(pathOf(operation, brandId, asked), url), {
        method: operation.method,
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(once !== undefined && { 'idempotency-key': once }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    const text = await response.text();
    const answer = response.headers.get('content-type')?.includes('json') ? JSON.parse(text) : {};
    const { code = String(response.status), message = text.slice(0, 200), details } = answer.error ?? {};
    if (!response.ok) throw new Refused(code, message, details);
    return { data: answer.data, isReplayed: response.headers.has('idempotent-replayed') };
  };
  const product: Product = {
    call: async (operation, asked = {}) => (await ask(operation, asked)).data as never,
    download: async (mediaId) => {
      for (let waits = 0; waits < maxWaits; waits++) {
        const query = { id: mediaId, locationId: 'any' };
        const [media] = (await product.call(listBrandMedia, { query })).media;
        if (media && media.url === null) {
          await pause(1000);
          continue;
        }
        if (!media?.url) break;
        const file = new URL(media.url, url);
        const response = await patiently(() => fetch(file));
        if (response.ok) return bytesOf(response);
        break;
      }
      throw new Refused('not_found', `The file ${mediaId} is missing, or not ready`, undefined);
    },
    upload: async ({ open, ...announced }, once) => {
      const { data, isReplayed } = await ask(createUpload, { body: announced, once });
      const { media, upload } = data as { media: Media; upload: { url: string; fields: Record<string, string> } };
      const params = { mediaId: media.id };
      const complete = async () => (await product.call(completeUpload, { params })).media.id;
      if (isReplayed)
        try {
          return await complete();
        } catch (error) {
          if (!(error instanceof Refused) || error.code !== 'invalid_transition') throw error;
        }
      const form = new FormData();
      for (const [name, value] of Object.entries(upload.fields)) form.set(name, value);
      form.set('file', new Blob([await joined(open())]), announced.filename);
      const stored = await patiently(() => fetch(upload.url, { method: 'POST', body: form }));
      if (!stored.ok)
        throw new Refused(String(stored.status), `The file ${announced.filename} was not taken`, undefined);
      return complete();
    },
  };
  return product;
};
