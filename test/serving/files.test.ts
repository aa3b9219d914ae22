import { DOMParser } from '@xmldom/xmldom';
import { beforeEach, expect, test } from 'vitest';
import { createPost } from '#lib/content/blog-posts/contract.ts';
import { createEvent, updateEvent } from '#lib/content/events/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { updateBrandSeo } from '#lib/web/seo/contract.ts';
import { testClock } from '#test/support/clock.ts';
import type { Tenant } from '#test/support/product.ts';
import { startWorld } from '#test/support/world.ts';
import { provedSite, publishedPage, visitor } from './scene.ts';

const clock = testClock();
const world = await startWorld();

let acme: Tenant;
let ask: ReturnType<typeof visitor>;
beforeEach(async () => {
  clock.advance(2000);
  acme = await world.tenant();
  ask = visitor(world, `${acme.slug}.localhost`);
});

const request = () => ({ as: acme.admin.credentials, params: { brandId: acme.brandId } });

/** Throws for a document that is not well-formed. */
const parsed = (xml: string) =>
  new DOMParser({
    onError: (level, message) => {
      throw new Error(`${level}: ${message}`);
    },
  }).parseFromString(xml, 'application/xml');

const textsOf = (xml: string, name: string): (string | null)[] =>
  [...parsed(xml).getElementsByTagName(name)].map((element) => element.textContent);

const post = async (title: string, fields: object = {}): Promise<void> => {
  const body = { title, body: '<p>Water grows when it freezes.</p>', status: 'published', ...fields };
  const { status, error } = await world.call(createPost, { ...request(), body });
  if (status !== 201) throw new Error(`The post was not created: ${error.message}`);
};

test('the sitemap lists the published pages with their last change', async () => {
  const { domain } = await provedSite(world, acme);
  await publishedPage(world, acme, 'about');
  const { status, headers, text } = await visitor(world, domain)('/sitemap.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(parsed(text).documentElement?.namespaceURI).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
  expect(textsOf(text, 'loc')).toEqual([`https://${domain}/`, `https://${domain}/about`]);
  expect(textsOf(text, 'lastmod')).toEqual(Array(2).fill(expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)));
  expect((await visitor(world, domain)('/sitemap-1.xml')).status).toBe(404);
});

test('robots.txt names the sitemap and has the lines of the brand', async () => {
  await world.call(updateBrandSeo, { ...request(), body: { robotsTxtExtra: 'User-agent: BadBot\nDisallow: /' } });
  const { status, headers, text } = await ask('/robots.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'User-agent: BadBot',
      'Disallow: /',
      `Sitemap: http://${acme.slug}.localhost/sitemap.xml`,
    ]),
  );
});

test('robots.txt of a brand that wants no search engines refuses all, and its sitemap is empty', async () => {
  await publishedPage(world, acme, 'about');
  await world.call(updateBrandSeo, { ...request(), body: { robotsIndex: false } });
  expect((await ask('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n');
  expect(textsOf((await ask('/sitemap.xml')).text, 'loc')).toEqual([]);
});

test('the feed has the newest posts first, and is valid with any text', async () => {
  await post('Drains & <pipes>', {
    excerpt: 'A "cold" & dark night',
    tags: ['winter & ice'],
    authorName: "Grace O'Hopper",
  });
  clock.advance(60_000);
  await post('🍕 Second ]]> post');
  await post('A draft', { status: 'draft' });
  const { status, headers, text } = await ask('/feed.xml');
  expect([status, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  expect(parsed(text).documentElement?.namespaceURI).toBe('http://www.w3.org/2005/Atom');
  expect(textsOf(text, 'title')).toEqual([`Brand ${acme.slug}`, '🍕 Second ]]> post', 'Drains & <pipes>']);
  expect(textsOf(text, 'summary')).toEqual(['A "cold" & dark night']);
  expect(new Set(textsOf(text, 'id')).size).toBe(3);
  const links = [...parsed(text).getElementsByTagName('link')].map((link) => link.getAttribute('href'));
  expect(links[0]).toBe(`http://${acme.slug}.localhost/feed.xml`);
  expect(links.slice(2)).toHaveLength(2);
});

test('a feed without posts is valid', async () => {
  const { text } = await ask('/feed.xml');
  expect(textsOf(text, 'updated')).toEqual([expect.stringMatching(/Z$/)]);
  expect(textsOf(text, 'entry')).toEqual([]);
});

test('a file is tagged, cached and revalidated as a page is', async () => {
  const { headers } = await ask('/robots.txt');
  expect(headers).toMatchObject({
    'cache-tag': `brand-${acme.brandId}`,
    'cache-control': expect.stringContaining('s-maxage=60'),
  });
  const again = await ask('/robots.txt', { headers: { 'if-none-match': String(headers.etag) } });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('the icon is the letter of the brand in its colour, or that of its theme', async () => {
  const { status, headers, text } = await ask('/favicon.ico');
  expect([status, headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(parsed(text).documentElement?.textContent).toBe('B');
});

const event = async (title: string, fields: object = {}) => {
  const times = { startsAt: '2031-06-20T15:00:00.000Z', endsAt: '2031-06-20T20:00:00.000Z' };
  const body = { title, status: 'published', timezone: 'America/Chicago', ...times, ...fields };
  const { status, data, error } = await world.call(createEvent, { ...request(), body });
  if (status !== 201) throw new Error(`The event was not created: ${error.message}`);
  return data.event;
};

/** The lines of a calendar as they were before they were folded. */
const linesOf = (text: string): string[] => text.replace(/\r\n[ \t]/g, '').split('\r\n');

test('an event has a file for calendars beside its page, which says when it changes', async () => {
  const { domain } = await provedSite(world, acme);
  const visit = visitor(world, domain);
  const title = 'Open day; with coffee, cake and a title that is longer than a line of a calendar may be, ünïcöde too';
  const { id, slug } = await event(title, { description: 'One\nTwo', venueName: 'Workshop, 1 Main Street' });
  const first = await visit(`/events/${slug}.ics`);
  expect([first.status, first.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(first.headers['cache-control']).toContain('s-maxage=60');
  for (const line of first.text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
  expect(first.text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const lines = linesOf(first.text);
  expect(lines).toEqual(
    expect.arrayContaining([
      'DTSTART:20310620T150000Z',
      'DTEND:20310620T200000Z',
      `SUMMARY:${title.replace(/([;,])/g, '\\$1')}`,
      'DESCRIPTION:One\\nTwo',
      'LOCATION:Workshop\\, 1 Main Street',
      `URL;VALUE=URI:https://${domain}/events/${slug}`,
      'STATUS:CONFIRMED',
    ]),
  );
  const propertyOf = (name: string, text: string) => linesOf(text).find((line) => line.startsWith(`${name}:`));
  clock.advance(60_000);
  const params = { ...request().params, eventId: id };
  await world.call(updateEvent, { ...request(), params, body: { status: 'cancelled' } });
  const second = await visit(`/events/${slug}.ics`);
  expect(linesOf(second.text)).toContain('STATUS:CANCELLED');
  expect(propertyOf('UID', second.text)).toBe(propertyOf('UID', first.text));
  const sequences = [first, second].map(({ text }) => Number(propertyOf('SEQUENCE', text)?.slice('SEQUENCE:'.length)));
  expect(sequences[1]).toBeGreaterThan(sequences[0] ?? Infinity);

  await world.call(updateEvent, { ...request(), params, body: { slug: 'moved' } });
  clock.advance(2000);
  expect(await visit(`/events/${slug}.ics`)).toMatchObject({
    status: 302,
    headers: { location: expect.stringMatching(/\/events\/moved\.ics$/) },
  });
  expect((await visit('/about.ics')).status).toBe(404);
  expect((await visit('/events/absent.ics')).status).toBe(404);
});

test('an event of whole days has the days of its place in a calendar', async () => {
  const days = { startsAt: '2031-07-04T05:00:00.000Z', endsAt: '2031-07-06T05:00:00.000Z', allDay: true };
  const { slug } = await event('Home fair', days);
  const lines = linesOf((await ask(`/events/${slug}.ics`)).text);
  expect(lines).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20310704', 'DTEND;VALUE=DATE:20310706']));
});

test('a brand and a location have a calendar of the events to come, each at its place', async () => {
  const { location } = (
    await world.call(createLocation, { ...request(), body: { name: 'Shop; Austin', slug: 'austin', status: 'active' } })
  ).data;
  await event('Everywhere');
  await event('Here', { locationId: location.id });
  await event('Past', { startsAt: '2020-06-20T15:00:00.000Z', endsAt: '2020-06-20T20:00:00.000Z' });
  const named = (text: string, name: string) => linesOf(text).filter((line) => line.startsWith(`${name}:`));
  const { text } = await ask('/events.ics');
  expect(named(text, 'SUMMARY').toSorted()).toEqual(['SUMMARY:Everywhere', 'SUMMARY:Here']);
  expect(named(text, 'LOCATION')).toEqual(['LOCATION:Shop\\; Austin']);
  expect(named(text, 'X-WR-CALNAME')).toHaveLength(1);
  expect(named((await ask('/locations/austin/events.ics')).text, 'SUMMARY')).toHaveLength(2);
});
