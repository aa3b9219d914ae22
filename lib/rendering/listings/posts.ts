import type { PublicPost } from '#lib/blog-posts/public.contract.ts';
import { type Children, type Html, h } from '../base/html.ts';
import type { Site } from '../base/site.ts';
import { card, cardPicture, cards, cardTitle } from './cards.ts';

/** Who wrote it, and when. */
export const byline = (
  { texts, formats, timezone }: Site,
  { authorName, publishedAt }: Pick<PublicPost, 'authorName' | 'publishedAt'>,
): Html =>
  h(
    'p',
    { class: 'facts' },
    h('time', { datetime: publishedAt }, formats.day(new Date(publishedAt), timezone)),
    authorName !== null && ` · ${texts.by(authorName)}`,
  );

const postCard = (site: Site, level: number, post: PublicPost): Html => {
  const { title, cover, excerpt } = post;
  return card({
    level,
    title: cardTitle(site, title, post),
    picture: cardPicture(site, cover),
    content: [byline(site, post), excerpt !== null && h('p', null, excerpt)],
  });
};

export const postCards = (site: Site, level: number, posts: readonly PublicPost[]): Children =>
  posts.length > 0 && cards(posts.map((post) => postCard(site, level, post)));
