import { adminPages } from './admin-pages.ts';
import { embedPages } from './embed-pages.ts';
import { type GatewayOptions, startGateway } from './gateway.ts';
import { type MediaSource, mediaPages } from './media-page.ts';
import { documentationPages } from './pages.ts';

type Options = Omit<GatewayOptions, 'pages' | 'timeoutSeconds'> & {
  /** By default, the documentation. */
  pages?: GatewayOptions['pages'] | undefined;
  media: MediaSource;
};

/** The maximum time that an HTTP API waits for a function. */
const timeoutSeconds = 29;

/** The gateway of a stage: routes, the documentation, the public files, the script for other pages and the admin application. */
export const startDeployedGateway = async ({ media: source, pages = documentationPages(), ...options }: Options) => {
  const media = mediaPages(source);
  const gateway = await startGateway({
    ...options,
    pages: { ...pages, ...media.pages, ...embedPages, ...adminPages(source.endpoint) },
    timeoutSeconds,
  });
  return {
    port: gateway.port,
    stop: async (): Promise<void> => {
      await gateway.stop();
      media.stop();
    },
  };
};
