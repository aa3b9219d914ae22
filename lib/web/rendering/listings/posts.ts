import type { PublicPost } from '#lib/content/blog-posts/public.contract.ts';
import { type Children, type Html, h } from '../base/html.ts';
import type { Site } from '../base/site.ts';
import { card, cards, cardTitle, thumbs } from './cards.ts';

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

export const postCards = (site: Site, level: number, posts: readonly PublicPost[]): Children => {
  const pictureOf = thumbs(site, posts, ({ cover, title }) => ({ picture: cover, name: title }));
  return (
    posts.length > 0 &&
    cards(
      posts.map((post) =>
        card({
          level,
          title: cardTitle(site, post.title, post),
          picture: pictureOf(post),
          content: [byline(site, post), post.excerpt !== null && h('p', null, post.excerpt)],
        }),
      ),
    )
  );
};
