import type { Demo } from '../seed.ts';
import type { DemoClient, DemoUser } from './client.ts';
import { careersForm, quoteForm } from './forms.ts';
import { legalLinks } from './legal-pages.ts';
import { altTexts, drawPictures } from './pictures.ts';
import { places } from './places.ts';
import { profileOf } from './profiles.ts';
import { customFields, services } from './services.ts';

interface Created {
  id: string;
}

/** Ids and people that the other parts of the demo refer to. */
export interface Made {
  /** By city. */
  locations: Map<string, string>;
  quoteFormId: string;
  careersFormId: string;
  picture(name: string): string;
}

const uploadPictures = async ({ send }: DemoClient, admin: DemoUser, scale: number): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  for (const { name, type, bytes } of await drawPictures(scale)) {
    const form = new FormData();
    form.set('file', new File([new Uint8Array(bytes)], `${name}.${type.slice('image/'.length)}`, { type }));
    form.set('altText', altTexts[name] ?? name);
    form.set('title', name);
    ids.set(name, (await send<{ media: Created }>(admin, 'POST', '/media', form)).media.id);
  }
  return ids;
};

const codes: Record<string, string> = { Texas: 'TX', Oklahoma: 'OK', 'New Mexico': 'NM', Louisiana: 'LA' };

const addLocations = async ({ send }: DemoClient, admin: DemoUser, demo: Demo): Promise<Map<string, string>> => {
  const ids = new Map<string, string>();
  for (const [at, { city, state, status, timezone }] of places.entries()) {
    const storeCode = `${codes[state]}-${String(at + 1).padStart(3, '0')}`;
    const known = demo.locationIds[at];
    const { location } = known
      ? await send<{ location: Created }>(admin, 'PUT', `/locations/${known}`, { storeCode, timezone })
      : await send<{ location: Created }>(admin, 'POST', '/locations', {
          name: `Acme Plumbing ${city}`,
          storeCode,
          status,
          timezone,
        });
    ids.set(city, location.id);
  }
  return ids;
};

const gallery = ['storefront', 'van', 'team', 'street', 'pipes', 'tap'];

const fillProfiles = async (
  { send }: DemoClient,
  admin: DemoUser,
  locations: Map<string, string>,
  picture: Made['picture'],
) => {
  for (const [at, place] of places.entries()) {
    const id = locations.get(place.city);
    const shown = [0, 1, 2, 3].map((step) => picture(gallery[(at + step) % gallery.length] ?? ''));
    await send(admin, 'PUT', `/locations/${id}/profile`, profileOf(place, shown, at));
    if (place.filled === 'little') continue;
    const values = {
      parking: ['On the street', 'Own car park', 'None'][at % 3],
      licenceNumber: `M-${40_100 + at * 7}`,
      vans: 2 + (at % 6),
    };
    await send(admin, 'PUT', `/locations/${id}/custom-fields`, { values });
    await send(admin, 'PUT', `/locations/${id}/email-settings`, {
      notificationEmails: [`leads-${at + 1}@acme.example`],
    });
    await send(admin, 'PUT', `/locations/${id}/revenue-settings`, {
      avgTicketCents: 32_000 + at * 900,
      closeRatePct: String(28 + (at % 9)),
    });
  }
};

/** Creates the basis of the brand: locations, services, forms, pictures, theme and settings. */
export const buildBrand = async (client: DemoClient, admin: DemoUser, demo: Demo, scale: number): Promise<Made> => {
  const { send } = client;
  const pictures = await uploadPictures(client, admin, scale);
  const picture = (name: string): string => {
    const id = pictures.get(name);
    if (!id) throw new Error(`There is no picture ${name}`);
    return id;
  };
  await send(admin, 'PUT', '', { brandTagline: 'At your door within the hour', legalLinks });
  await send(admin, 'PUT', '/theme', {
    colors: { primary: '#0f766e', accent: '#b45309', background: '#ffffff', text: '#1f2937' },
    headingFont: 'rounded',
    radius: 'medium',
    headerButton: { label: 'Get a quote', url: '/quote' },
    locationLayout: 'picture',
    logoMediaId: picture('logo'),
    faviconMediaId: picture('icon'),
  });
  await send(admin, 'PUT', '/seo', {
    titleTemplate: '{{page.title}} | {{brand.name}}',
    defaultDescription: 'Plumbers who come the same day.',
    schemaType: 'Plumber',
    ogImageMediaId: picture('van'),
    consentMode: 'required',
  });
  await send(admin, 'PUT', '/email-settings', {
    fromName: 'Acme Plumbing',
    notificationEmails: ['leads@acme.example'],
    digest: 'weekly',
  });
  for (const field of customFields) await send(admin, 'POST', '/custom-fields', field);
  const locations = await addLocations(client, admin, demo);
  await fillProfiles(client, admin, locations, picture);
  for (const service of services)
    await send(admin, 'POST', '/services', { ...service.body, imageMediaId: picture(service.picture) });
  const austin = {
    locationId: locations.get('Austin'),
    slug: 'drain-cleaning',
    priceFromCents: 10_900,
    priceDisplay: 'from $109',
  };
  await send(admin, 'POST', '/services', austin);
  const quote = await send<{ form: Created }>(admin, 'POST', '/forms', quoteForm);
  const careers = await send<{ form: Created }>(admin, 'POST', '/forms', careersForm);
  return { locations, picture, quoteFormId: quote.form.id, careersFormId: careers.form.id };
};
