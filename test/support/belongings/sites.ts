import { replaceNavigation } from '#lib/web/navigation/contract.ts';
import { createRedirect } from '#lib/web/seo/redirects.contract.ts';
import { createSite } from '#lib/web/sites/contract.ts';
import type { Addition } from './addition.ts';

let count = 0;

export const sitesOf: Addition = async (world, tenant) => {
  const request = { as: tenant.admin.credentials, params: { brandId: tenant.brandId } };
  const domain = `www.belonging-${process.pid}-${count++}.example`;
  const { site } = (await world.call(createSite, { ...request, body: { domain } })).data;
  const { redirect } = (
    await world.call(createRedirect, {
      ...request,
      body: { fromPath: '/winter-sale', toUrl: 'https://offers.example/' },
    })
  ).data;
  const items = [{ label: 'Call us', path: 'tel:+15125550143' }];
  const menu = { ...request, params: { ...request.params, siteId: site.id }, body: { items } };
  await world.call(replaceNavigation, menu);
  return { siteId: site.id, version: '1', redirectId: redirect.id, path: '/locations/about' };
};
