import { currencyOfBrand } from '#lib/platform/core/money.ts';
import type { Picture } from '#lib/platform/media/picture.contract.ts';
import { publicJsonLdOf } from '#lib/use-cases/locations/public-detail.ts';
import type { PublicFacts } from '#lib/use-cases/locations/public-facts.ts';
import {
  articleLd,
  breadcrumbsLd,
  eventLd,
  faqLd,
  ofBrandLd,
  organizationLd,
  withinLd,
} from '#lib/web/public-pages/json-ld.rules.ts';
import { itemListLd, offerLd, serviceLd } from '#lib/web/public-pages/offered-ld.rules.ts';
import type { PageData } from '#lib/web/public-pages/page.contract.ts';
import type { PageSettings } from './page-settings.ts';
import type { Subject } from './subject.ts';
import type { Topic } from './topic.ts';

interface Described {
  settings: PageSettings;
  subject: Subject;
  path: string;
  canonicalUrl: string | null;
  breadcrumbs: PageData['page']['breadcrumbs'];
  topic: Topic;
  listed: Pick<PageData, 'services' | 'events' | 'promotions'>;
  facts: PublicFacts | undefined;
  ogImage: Picture | null;
  /** The brand's logo. Read for its front page alone. */
  logo: Picture | null;
}

/** Whether a page is the front page of the brand, which says who the brand is. */
export const isFrontPage = ({ kind }: Pick<Subject, 'kind'>, path: string): boolean =>
  path === '/' && (kind === 'content' || kind === 'home');

/** The entries of a list; undefined for other pages. */
const entriesOf = ({ subject: { kind }, listed }: Described) => {
  if (kind === 'services') return listed.services.map(({ name, pageUrl }) => ({ name, url: pageUrl }));
  if (kind === 'events') return listed.events.map(({ title, pageUrl }) => ({ name: title, url: pageUrl }));
  if (kind === 'offers') return listed.promotions.map(({ title, pageUrl }) => ({ name: title, url: pageUrl }));
  return undefined;
};

/** The subject of the page, for search engines. */
const aboutOf = (described: Described): Record<string, unknown>[] => {
  const { settings, subject, path, canonicalUrl, topic, facts, ogImage, logo } = described;
  const { brand, brandSite, seo } = settings;
  const publisher = { name: brand.name, url: brandSite ? `https://${brandSite.domain}/` : null };
  const business = facts ? publicJsonLdOf(brand, facts, seo) : undefined;
  if (subject.kind === 'location' && business) return [ofBrandLd(business, publisher)];
  if (topic.event) {
    const name = facts?.profile.businessName ?? facts?.location.name;
    const place = name === undefined ? null : { name, address: business?.address };
    return [eventLd(topic.event, canonicalUrl, publisher, place)];
  }
  const provider = withinLd(business ? ofBrandLd(business, publisher) : { '@type': 'Organization', ...publisher });
  if (topic.service) return [serviceLd(topic.service, canonicalUrl, provider, currencyOfBrand(brand))];
  if (topic.promotion) return [offerLd(topic.promotion, canonicalUrl, provider)];
  if (topic.post) {
    const { title, authorName } = topic.post;
    const { seo: own, publishedAt, updatedAt } = subject;
    const { description = null } = own ?? {};
    const image = ogImage?.url ?? null;
    const article = { headline: title, description, image, url: canonicalUrl, publishedAt, updatedAt, authorName };
    return [articleLd(article, publisher)];
  }
  const entries = entriesOf(described);
  if (entries) return itemListLd(subject.title ?? brand.name, entries);
  const isFront = isFrontPage(subject, path);
  return isFront ? [organizationLd(publisher, logo?.url ?? brand.logoUrl, seo.organizationSchema)] : [];
};

/** The structured data of a page. */
export const jsonLdOf = (described: Described): Record<string, unknown>[] => {
  const { settings, subject, breadcrumbs } = described;
  const domain = settings.site?.domain ?? settings.brandSite?.domain;
  return [...aboutOf(described), ...breadcrumbsLd(breadcrumbs, domain), ...faqLd(subject.blocks)];
};
