import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Subject, subjects } from '#infra/openapi/texts/tags.ts';
import type { HttpResponse } from './http-event.ts';
import type { Page } from './router.ts';

const page = (contentType: string, body: Buffer | string, headers: Record<string, string> = {}): HttpResponse => ({
  status: 200,
  headers: {
    'content-type': contentType,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    ...headers,
  },
  body,
});

// All files come from this server and all calls go to it. The viewer puts styles and arrows into its elements.
const onlyFromHere =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'";

const shell = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Frontage API</title>
    <link rel="stylesheet" href="/docs/swagger-ui.css">
    <link rel="icon" href="/docs/favicon-32x32.png">
  </head>
  <body>
    <div id="reader"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

const start = `SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#reader',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  filter: true,
  persistAuthorization: true,
  validatorUrl: null,
});
`;

const assetTypes = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};

const require = createRequire(import.meta.url);
const reader = dirname(require.resolve('swagger-ui-dist/package.json'));

const assets = Object.entries(assetTypes).map(([name, type]): [string, Page] => [
  `/docs/${name}`,
  async () => page(type, await readFile(join(reader, name))),
]);

const toDocs = (): HttpResponse => ({ status: 302, headers: { location: '/docs' }, body: '' });

const toAdmin = (): HttpResponse => ({ status: 302, headers: { location: '/admin' }, body: '' });

/** Loads the OpenAPI document on request, because loading it takes as long as loading all operations. */
const openApi = async (): Promise<HttpResponse> => {
  const { openApiDocument } = await import('#infra/openapi/document.ts');
  return page('application/json', JSON.stringify(openApiDocument()));
};

const openApiOf = async (subject: Subject): Promise<HttpResponse> => {
  const { subjectDocument } = await import('#infra/openapi/subjects.ts');
  return page('application/json', JSON.stringify(subjectDocument(subject)));
};

const reference = () => import('#infra/openapi/reference.ts');

const text = (body: string): HttpResponse => page('text/plain; charset=utf-8', body);
const markdown = (body: Buffer | string): HttpResponse => page('text/markdown; charset=utf-8', body);

/** The OpenAPI document, and a page to read it and try it out, without other servers. */
export const documentationPages = (): Record<string, Page> => ({
  '/': toAdmin,
  '/docs': () => page('text/html; charset=utf-8', shell, { 'content-security-policy': onlyFromHere }),
  '/docs/': toDocs,
  '/docs/start.js': () => page('text/javascript; charset=utf-8', start),
  ...Object.fromEntries(assets),
  '/openapi.json': openApi,
  '/llms.txt': async () => text((await reference()).llmsText()),
  '/docs/overview.md': async () => markdown((await reference()).overviewPage()),
  '/docs/clients.md': async () => markdown(await readFile(new URL('../../../docs/clients.md', import.meta.url))),
  ...Object.fromEntries(
    subjects.flatMap((subject): [string, Page][] => [
      [`/openapi/${subject}.json`, () => openApiOf(subject)],
      [`/docs/${subject}.md`, async () => markdown((await reference()).referencePage(subject))],
    ]),
  ),
});
