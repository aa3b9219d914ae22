import { type components, type FrontageClient, FrontageError, unwrap } from '@frontage/client';

const text = (value?: string | null): string => (value ?? '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const hours = ({ today, isOpenNow }: components['schemas']['PublicLocationDetail']): string => {
  if (today === null) return '';
  const periods = today.periods.map(({ open, close }) => `${open}–${close}`).join(', ');
  return `Today ${today.is24Hours ? 'all day' : periods || 'closed'}${isOpenNow ? ', open now' : ''}`;
};

/** Answers a visitor with the page of a location: `host` is the domain of a site, `path` what the visitor asks for. */
export const locationPage = async (
  client: FrontageClient,
  site: { host: string } | { brandId: string },
  path: string,
): Promise<Response> => {
  try {
    const shown = await unwrap(client.GET('/public/page', { params: { query: { ...site, path } } }));
    if (shown.redirect !== null)
      return new Response(null, { status: shown.redirect.statusCode, headers: { Location: shown.redirect.to } });
    const { page, location, services, promotions, events } = shown;
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${text(page.seo.title)}</title>
<meta name="robots" content="${text(page.seo.robots)}">
<script type="application/ld+json">${JSON.stringify(page.jsonLd).replaceAll('<', '\\u003c')}</script></head>
<body><h1>${text(page.title)}</h1>
<address>${text(location?.address.line1)} ${text(location?.address.city)} ${text(location?.phoneDisplay)}</address>
<p>${location ? hours(location) : ''}</p>
<ul>${services.map(({ name, priceDisplay }) => `<li>${text(name)} ${text(priceDisplay)}</li>`).join('')}</ul>
${events.map(({ title, url }) => `<p>${text(title)} ${text(url)}</p>`).join('')}
${promotions.map(({ title, terms }) => `<p>${text(title)} <small>${text(terms)}</small></p>`).join('')}</body></html>`;
    return new Response(html, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  } catch (error) {
    if (!(error instanceof FrontageError) || ![404, 410].includes(error.status)) throw error;
    return new Response('Not found', { status: error.status });
  }
};
