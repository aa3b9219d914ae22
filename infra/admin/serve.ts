import { createServer } from 'node:http';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer as createVite } from 'vite';
import { listenOnLoopback } from '#infra/local/gateway/listen.ts';
import { config, root } from './config.ts';

/** `/admin` without a slash is the start of the application, too. */
const startPath = /^\/admin(?=\?|$)/;

/**
 * Serves the application from its sources, with hot reload, and passes every other request on to the product at a port of this
 * machine. Resolves with the port on which it listens.
 */
export const serveAdmin = async (wished: number, product: number): Promise<number> => {
  const server = createServer();
  const vite = await createVite({
    ...config,
    plugins: [config.plugins, react()],
    define: { DESIGN_PAGE: 'true' },
    // With the contracts, so that a change of one is seen.
    resolve: { alias: { 'virtual:operations': join(root, 'infra/admin/declared-operations.ts') } },
    server: {
      middlewareMode: { server },
      hmr: { server },
      fs: { allow: [root] },
      proxy: {
        '^/(?!admin/)': {
          target: `http://127.0.0.1:${product}`,
          bypass: ({ url }) =>
            url !== undefined && startPath.test(url) ? url.replace(startPath, '/admin/') : undefined,
        },
      },
    },
  });
  server.on('request', vite.middlewares);
  return (await listenOnLoopback(server, wished)).port;
};
