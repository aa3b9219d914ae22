import { createServer, type OutgoingHttpHeaders } from 'node:http';
import { afterAll } from 'vitest';
import { close, listen } from '#infra/local/gateway/listen.ts';

interface Served {
  html: string;
  headers: OutgoingHttpHeaders;
}

/** A site with another origin than the stack. Paths without an answer get 404. */
export interface ForeignSite {
  origin: string;
  /** Serves this document from now on, and returns its address. */
  serve(path: string, html: string, headers?: OutgoingHttpHeaders): string;
}

/** Starts a site that stops after the test file. Call it at the top level of the file. */
export const startForeignSite = async (): Promise<ForeignSite> => {
  const pages = new Map<string, Served>();
  const server = createServer(({ url = '/' }, response) => {
    const page = pages.get(url.split('?', 1)[0] ?? '/');
    // Browsers request an icon by themselves; a 404 for it would be a failed request of the page.
    if (!page) response.writeHead(url === '/favicon.ico' ? 204 : 404).end();
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...page.headers }).end(page.html);
  });
  const port = await listen(server, 0);
  afterAll(() => close(server));
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    serve: (path, html, headers = {}) => {
      pages.set(path, { html, headers });
      return `${origin}${path}`;
    },
  };
};

/** A valid HTML document with this body. */
export const documentOf = (body: string, head = ''): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>A page of somebody else</title>
    ${head}
  </head>
  <body>${body}</body>
</html>
`;
