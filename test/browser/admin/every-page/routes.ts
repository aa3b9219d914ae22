import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

interface Route {
  path?: string;
  children?: Route[];
}

const file = fileURLToPath(new URL('../../../../admin/src/app/routes.tsx', import.meta.url));

/** In place of all that the routes and the list of pages import: the pages are not loaded, and the router keeps the routes that it is given. */
const nothing = 'module.exports = { createBrowserRouter: (routes) => ({ routes }), jsx() {}, jsxs() {} }';

const pathsOf = (routes: readonly Route[], above = ''): string[] =>
  routes.flatMap(({ path = '', children }) => {
    const here = path ? `${above}/${path}` : above;
    return children ? pathsOf(children, here) : [here];
  });

/** A path with an optional part is one with the part and one without it. */
const withoutOptional = (path: string): string[] =>
  path.endsWith('?') ? [path.slice(0, path.lastIndexOf('/')), path.slice(0, -1)] : [path];

export interface AdminRoutes {
  /** Paths of pages for everybody, such as `/login/:tenantSlug`. */
  open: string[];
  /** Paths of pages for those who are signed in. */
  signedIn: string[];
}

/** Every path of the application, taken from its routes. */
export const adminRoutes = async (): Promise<AdminRoutes> => {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    // Without the page of components, which shows every state: signs of loading and errors belong to it.
    define: { DESIGN_PAGE: 'false' },
    plugins: [
      {
        name: 'routes-alone',
        setup: ({ onResolve, onLoad }) => {
          onResolve({ filter: /./ }, ({ kind, path }) => {
            if (kind === 'entry-point' || path === './pages.tsx') return undefined;
            return kind === 'dynamic-import' ? { path, external: true } : { path, namespace: 'nothing' };
          });
          onLoad({ filter: /./, namespace: 'nothing' }, () => ({ contents: nothing }));
        },
      },
    ],
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString('base64');
  const { router }: { router: { routes: Route[] } } = await import(`data:text/javascript;base64,${code}`);
  const tops = router.routes.flatMap(({ children = [] }) => children);
  const listed = (routes: Route[]): string[] => [...new Set(pathsOf(routes).flatMap(withoutOptional))];
  return {
    open: listed(tops.filter(({ path }) => path !== undefined)),
    signedIn: listed(tops.filter(({ path }) => path === undefined)),
  };
};
