/** Target of an upload, as `media/create-upload` answers. */
export interface UploadTarget {
  url: string;
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

interface UploadOptions {
  /** Receives the progress, from 0 to 1. */
  onProgress?: (part: number) => void;
  signal?: AbortSignal;
}

/** Sends a file to the object store. `fetch` reports no upload progress. */
export const upload = (file: Blob, { url, fields, headers = {} }: UploadTarget, options: UploadOptions = {}) =>
  new Promise<void>((resolve, reject) => {
    const { onProgress, signal } = options;
    const request = new XMLHttpRequest();
    request.open(fields ? 'POST' : 'PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => total > 0 && onProgress?.(loaded / total));
    request.addEventListener('load', () =>
      request.status < 300 ? resolve() : reject(new Error(`The object store answered ${request.status}`)),
    );
    request.addEventListener('error', () => reject(new TypeError('The upload was interrupted')));
    request.addEventListener('abort', () => reject(signal?.reason));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (!fields) return request.send(file);
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    return request.send(form);
  });
