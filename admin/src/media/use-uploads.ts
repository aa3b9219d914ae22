import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { MediaKind } from '../../../lib/platform/media/kinds.rules.ts';
import { messageOf, wrongFieldsOf } from '../data/errors.ts';
import { media as texts } from '../texts/en/content/media.ts';
import { faultOf } from './files.rules.ts';
import { type Destination, type Media, processed, sendFile } from './send-file.ts';

type UploadState = 'waiting' | 'sending' | 'checking' | 'processing' | 'done' | 'existing' | 'slow' | 'failed';

export interface Upload {
  id: string;
  file: File;
  state: UploadState;
  /** Progress, from 0 to 1. */
  part: number;
  error?: string;
  /** Whether it is no use to try again with the same file. */
  isFinal?: boolean;
}

/** States in which nothing more happens. */
export const finished: ReadonlySet<UploadState> = new Set(['done', 'existing', 'slow', 'failed']);

const maxAtOnce = 3;

const textOf = (file: File, kind: MediaKind | undefined): string | undefined => {
  const fault = faultOf(file, kind);
  if (!fault) return undefined;
  if (fault.reason === 'wrongKind') return texts.upload.wrongKind(texts.upload.rules[kind ?? 'any']);
  return fault.reason === 'tooLarge' ? texts.upload.tooLarge(texts.size(fault.maxBytes)) : texts.upload[fault.reason];
};

/** The message about the file, which is more exact than the message of the request. */
const reasonOf = (error: unknown): string => {
  const wrong = wrongFieldsOf(error).map(({ message }) => texts.upload.wrong(message));
  return wrong.length > 0 ? wrong.join(' ') : messageOf(error);
};

const isWorking = ({ state }: Upload): boolean => state === 'sending' || state === 'checking';

/** Whether leaving the page would cancel it. */
export const isUnsent = (upload: Upload): boolean => upload.state === 'waiting' || isWorking(upload);

const waiting = (file: File, kind: MediaKind | undefined): Upload => {
  const error = textOf(file, kind);
  const isFinal = error !== undefined;
  return { id: crypto.randomUUID(), file, part: 0, state: isFinal ? 'failed' : 'waiting', error, isFinal };
};

const outcomeOf = ({ status, rejectionReason: reason }: Media): Partial<Upload> => {
  if (status !== 'rejected') return { state: status === 'ready' ? 'done' : 'slow' };
  return { state: 'failed', error: reason === null ? texts.upload.rejected : texts.rejection[reason] };
};

/** Uploads a few files at a time, of one kind if it is given, each with progress and error. Leaving the page cancels them. */
export const useUploads = (to: Destination, kind?: MediaKind, onStored?: (media: Media) => void) => {
  const { brandId, locationId } = to;
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const stored = useRef(onStored);
  const client = useQueryClient();

  useEffect(() => {
    stored.current = onStored;
  });
  useEffect(() => {
    const { current } = running;
    return () => {
      for (const controller of current.values()) controller.abort();
    };
  }, []);

  const start = useCallback(
    async ({ id, file }: Upload) => {
      const controller = new AbortController();
      const { signal } = controller;
      running.current.set(id, controller);
      const change = (changed: Partial<Upload>) =>
        setUploads((all) => all.map((one) => (one.id === id ? { ...one, ...changed } : one)));
      change({ state: 'sending', part: 0, error: undefined });
      try {
        const sent = (part: number) => change({ part });
        const checking = () => change({ state: 'checking', part: 1 });
        const { media, isExisting } = await sendFile(file, { brandId, locationId }, { sent, checking, signal });
        const renew = () => client.invalidateQueries({ queryKey: ['media'] });
        change({ state: isExisting ? 'existing' : 'processing' });
        stored.current?.(media);
        void renew();
        if (isExisting) return;
        change(outcomeOf(await processed(media, signal)));
        void renew();
      } catch (error) {
        if (!signal.aborted) change({ state: 'failed', error: reasonOf(error) });
      } finally {
        running.current.delete(id);
      }
    },
    [brandId, locationId, client],
  );

  useEffect(() => {
    const free = maxAtOnce - uploads.filter(isWorking).length;
    const next = uploads.filter(({ id, state }) => state === 'waiting' && !running.current.has(id));
    for (const upload of next.slice(0, Math.max(0, free))) void start(upload);
  }, [uploads, start]);

  const again = (one: Upload): Upload => ({ ...waiting(one.file, kind), id: one.id });
  return {
    uploads,
    kind,
    add: (files: readonly File[]) => setUploads((all) => [...all, ...files.map((file) => waiting(file, kind))]),
    retry: (id: string) => setUploads((all) => all.map((one) => (one.id === id ? again(one) : one))),
    remove: (id: string) => {
      running.current.get(id)?.abort();
      setUploads((all) => all.filter((one) => one.id !== id));
    },
    clear: () => setUploads((all) => all.filter(({ state }) => !finished.has(state))),
  };
};

export type Uploads = ReturnType<typeof useUploads>;
