import { once } from 'node:events';
import { type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { createContentItem, publishContentItem } from '#lib/content/content/contract.ts';
import { createSite } from '#lib/web/sites/contract.ts';
import type { Site } from '#lib/web/sites/shape.contract.ts';
import type { Tenant, World } from '#test/support/product.ts';
import { proveSite } from '#test/support/sites.ts';

export interface SiteReply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A request for a path of a host, as the edge forwards it: bytes of the path are sent as they are. */
export const visitor =
  ({ stack }: World, host: string) =>
  async (path: string, { method = 'GET', headers = {}, body }: Asking = {}): Promise<SiteReply> => {
    const isLocal = host.endsWith('.localhost');
    const asked = request({
      port: stack.port,
      host: '127.0.0.1',
      method,
      path: isLocal ? path : `/sites/${host}${path}`,
      headers: { ...(isLocal ? { host } : { 'x-frontage-host': host }), ...headers },
    });
    asked.end(body);
    const [response] = await once(asked, 'response');
    return { status: response.statusCode, headers: response.headers, text: await text(response) };
  };

const asAdmin = ({ brandId, admin }: Tenant) => ({ as: admin.credentials, params: { brandId } });

/** A published page. */
export const publishedPage = async (world: World, tenant: Tenant, slug: string, fields: object = {}) => {
  const blocks = [{ type: 'heading', text: `Page ${slug}`, level: 2 }];
  const body = { type: 'PAGE', slug, title: `Title of ${slug}`, blocks_version: 1, blocks, ...fields };
  const { item } = (await world.call(createContentItem, { ...asAdmin(tenant), body })).data;
  const params = { brandId: tenant.brandId, itemId: item.id };
  const { status } = await world.call(publishContentItem, { as: tenant.admin.credentials, params });
  if (status !== 200) throw new Error(`The page ${slug} was not published: ${status}`);
  return item;
};

/** A brand with one proved site, and its visitors. */
export const startSite = async (world: World) => {
  const acme = await world.tenant();
  const { domain } = await provedSite(world, acme);
  return { acme, request: asAdmin(acme), domain, ask: visitor(world, domain) };
};

let sites = 0;

/** A site whose domain is proved. */
export const provedSite = async (world: World, tenant: Tenant, fields: object = {}): Promise<Site> => {
  const body = { domain: `www.site-${process.pid}-${sites++}.example`, ...fields };
  const { site } = (await world.call(createSite, { ...asAdmin(tenant), body })).data;
  await proveSite(site);
  return site;
};
