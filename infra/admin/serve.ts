import type { Server } from 'node:http';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { config, root } from './config.ts';

/** `/admin` without a slash is the start of the application, too. */
const startPath = /^\/admin(?=\?|$)/;

/**
 * Lets a server serve the application from its sources, with hot reload, and pass every other request on to the product at a
 * port of this machine.
 */
export const serveAdmin = async (server: Server, product: number): Promise<void> => {
  const vite = await createServer({
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
};
