import { articleLd, breadcrumbsLd, eventLd, faqLd, organizationLd, serviceLd } from '#lib/delivery/json-ld.rules.ts';
import type { Delivered } from '#lib/delivery/page.contract.ts';
import type { Picture } from '#lib/media/picture.contract.ts';
import { publicJsonLdOf } from '#lib/use-cases/locations/public-detail.ts';
import type { PublicFacts } from '#lib/use-cases/locations/public-facts.ts';
import type { PageSettings } from './page-settings.ts';
import type { Subject } from './subject.ts';
import type { Topic } from './topic.ts';

interface Described {
  settings: PageSettings;
  subject: Subject;
  canonicalUrl: string | null;
  breadcrumbs: Delivered['page']['breadcrumbs'];
  topic: Topic;
  facts: PublicFacts | undefined;
  ogImage: Picture | null;
}

const isFront = ({ subject, breadcrumbs }: Described): boolean =>
  (subject.kind === 'content' || subject.kind === 'home') && breadcrumbs.length === 1;

/** What the page is about, for search engines. */
const aboutOf = (described: Described): Record<string, unknown>[] => {
  const { settings, subject, canonicalUrl, topic, facts, ogImage } = described;
  const { brand, brandSite, seo } = settings;
  const publisher = { name: brand.name, url: brandSite ? `https://${brandSite.domain}/` : null };
  const business = facts ? publicJsonLdOf(brand, facts, seo) : undefined;
  if (subject.kind === 'location' && business) return [business];
  if (topic.event) {
    const placeName = facts ? (facts.profile.businessName ?? facts.location.name) : null;
    return [eventLd(topic.event, canonicalUrl, publisher, placeName)];
  }
  if (topic.service) return [serviceLd(topic.service, canonicalUrl, business ?? null)];
  if (topic.post) {
    const { title, authorName } = topic.post;
    const { seo: own, publishedAt, updatedAt } = subject;
    const { description = null } = own ?? {};
    const image = ogImage?.url ?? null;
    const article = { headline: title, description, image, url: canonicalUrl, publishedAt, updatedAt, authorName };
    return [articleLd(article, publisher)];
  }
  return isFront(described) ? [organizationLd(publisher, brand.logoUrl, seo.organizationSchema)] : [];
};

/** The structured data of a page. */
export const jsonLdOf = (described: Described): Record<string, unknown>[] => {
  const { settings, subject, breadcrumbs } = described;
  const domain = settings.site?.domain ?? settings.brandSite?.domain;
  return [...aboutOf(described), ...breadcrumbsLd(breadcrumbs, domain), ...faqLd(subject.blocks)];
};
