import { setTimeout as pause } from 'node:timers/promises';
import { type MediaType, mediaTypes } from '#lib/platform/media/shapes.contract.ts';
import { referenceTo } from '#lib/use-cases/brand-data/references.rules.ts';
import { storeBytes } from '../folder.ts';
import type { WxrItem } from './wxr.ts';

const typeOfEnding: Record<string, MediaType> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
  heic: 'image/heic',
  svg: 'image/svg+xml',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
};

const timeoutMs = 60_000;
const maxBytes = 500 * 1024 * 1024;
const tries = 3;

/** The address of a file without the size that WordPress adds to its smaller copies. */
const originalOf = (url: string): string =>
  url
    .replace(/^https?:/, '')
    .replace(/[?#].*$/, '')
    .replace(/-(?:\d+x\d+|scaled)(?=\.\w+$)/, '');

async function* bounded(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('is larger than 500 MB');
    yield chunk;
  }
}

const fetched = async (url: string, folder: string, name: string): Promise<string> => {
  for (let tried = 1; ; tried++)
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
      if (!response.ok || !response.body) throw new Error(`answered ${response.status}`);
      return await storeBytes(folder, name, bounded(response.body));
    } catch (error) {
      if (tried === tries) throw error;
      await pause(500 * tried);
    }
};

export interface LibraryFile {
  name: string;
  line: Record<string, unknown>;
  file: string;
}

/** The attachments of an export as files of the library: fetched, and found by the addresses that texts have for them. */
export const fileLibrary = (folder: string, onProblem: (message: string) => void) => {
  const byUrl = new Map<string, string>();
  const byId = new Map<string, string>();
  const count = new Map<string, number>();
  const add = async ({ id, attachmentUrl: url, title, meta }: WxrItem): Promise<LibraryFile | undefined> => {
    const filename = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? 'file');
    const contentType = typeOfEnding[filename.split('.').at(-1)?.toLowerCase() ?? ''];
    if (!contentType || !mediaTypes.includes(contentType)) {
      onProblem(`${url} is of a type that the media library does not take`);
      return undefined;
    }
    const nth = (count.get(filename) ?? 0) + 1;
    const name = nth === 1 ? filename : `${filename}#${nth}`;
    try {
      const file = await fetched(url, folder, name);
      count.set(filename, nth);
      byUrl.set(originalOf(url), referenceTo('media', name));
      byId.set(id, referenceTo('media', name));
      const altText = meta.get('_wp_attachment_image_alt')?.slice(0, 300) || null;
      return {
        name,
        line: { filename, contentType, locationId: null, altText, title: title.slice(0, 200) || null },
        file,
      };
    } catch (error) {
      onProblem(`${url} could not be fetched: ${(error as Error).message}`);
      return undefined;
    }
  };
  return {
    add,
    ofUrl: (url: string) => byUrl.get(originalOf(url)),
    ofAttachment: (id: string | undefined) => (id === undefined ? undefined : byId.get(id)),
  };
};
