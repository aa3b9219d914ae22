import type { PageData } from './page.contract.ts';

/** The lists that can be shown beside the content of a page. */
export type ShownData = Omit<PageData, 'page' | 'site' | 'navigationVersion'>;

export const nothingShown: ShownData = {
  location: null,
  services: [],
  promotions: [],
  events: [],
  service: null,
  event: null,
  promotion: null,
  post: null,
  posts: [],
  nextCursor: null,
  locations: [],
  place: null,
  lists: { services: '/services', events: '/events', offers: '/offers' },
  nearby: [],
  totals: null,
  forms: {},
  pictures: {},
  films: {},
};
