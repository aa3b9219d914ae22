import { now } from '#lib/platform/core/clock.ts';
import type { Stack } from '../stack.ts';
import type { DemoClient, DemoUser } from './client.ts';

interface Created {
  site: { id: string };
}

const menu = [
  { label: 'What we do', path: '/our-work' },
  { label: 'Locations', path: '/locations' },
  { label: 'Blog', path: '/blog' },
  { label: 'About us', path: '/about' },
  { label: 'Work with us', path: '/careers' },
];

const footer = [
  { tempId: 'company', label: 'Acme Plumbing', path: '#' },
  { label: 'About us', path: '/about', parentId: 'company' },
  { label: 'Work with us', path: '/careers', parentId: 'company' },
  { label: 'Blog', path: '/blog', parentId: 'company' },
  { tempId: 'help', label: 'We are there', path: '#' },
  { label: 'Get a quote', path: '/quote', parentId: 'help' },
  { label: 'Write to us', path: '/contact', parentId: 'help' },
  { label: 'What we do', path: '/our-work', parentId: 'help' },
  { tempId: 'near', label: 'Near you', path: '/locations' },
  { label: 'Austin', path: '/locations/acme-plumbing-austin', parentId: 'near' },
  { label: 'Dallas', path: '/locations/acme-plumbing-dallas', parentId: 'near' },
  { label: 'All workshops', path: '/locations', parentId: 'near' },
];

/** The verified domain of the brand with its menu, and one domain that is not verified. */
export const openSites = async (stack: Stack, { send, goTo }: DemoClient, admin: DemoUser): Promise<void> => {
  const { site } = await send<Created>(admin, 'POST', '/sites', { domain: 'www.acme.example' });
  goTo(new Date(now().getTime() + 3_600_000));
  await stack.runSchedule('verify-sites', now());
  await stack.drain();
  await send(admin, 'PUT', `/sites/${site.id}/primary`, {});
  await send(admin, 'PUT', `/sites/${site.id}/navigation`, {
    items: menu.map((item) => ({ ...item, context: 'corporate' })),
    footerItems: footer,
  });
};
