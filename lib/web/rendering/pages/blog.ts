import { type Children, h } from '../base/html.ts';
import { sitePath } from '../base/links.ts';
import type { PageSite } from '../base/site.ts';
import { byline, postCards } from '../listings/posts.ts';
import { coverOf } from '../parts/picture.ts';
import { pageLinks, withQuery } from './lists.ts';
import { writtenContent } from './written-content.ts';

const tagLinks = (site: PageSite, tags: readonly string[], hrefOf: (tag: string) => string): Children =>
  tags.length > 0 &&
  h(
    'ul',
    { class: 'tags', 'aria-label': site.texts.tags },
    tags.map((tag) => h('li', null, h('a', { href: hrefOf(tag) }, tag))),
  );

/** The list of posts, newest first. */
export const blogPage = (site: PageSite): Children => {
  const { texts, data, url, page } = site;
  const tag = url.searchParams.get('tag');
  const tags = [...new Set(data.posts.flatMap((post) => post.tags))].filter((name) => name !== tag).slice(0, 20);
  return [
    h('h1', null, tag ? texts.taggedWith(tag) : page.title),
    tag && h('p', null, h('a', { href: withQuery(site, { tag: null }) }, texts.allPosts)),
    data.posts.length === 0 ? h('p', null, texts.noPosts) : postCards(site, 2, data.posts),
    pageLinks(site, texts.olderPosts, texts.newestPosts),
    tagLinks(site, tags, (name) => withQuery(site, { tag: name })),
  ];
};

/** A post. The list of all posts is the crumb before it. */
export const postPage = (site: PageSite): Children => {
  const { page, data } = site;
  const { post } = data;
  const list = page.breadcrumbs.at(-2);
  const listPath = list ? sitePath(site, list.path) : undefined;
  return h(
    'article',
    { class: 'article stack' },
    h(
      'header',
      { class: 'stack' },
      h('h1', null, page.title),
      post && byline(site, post),
      post?.cover && coverOf(site, post.cover),
    ),
    writtenContent(site),
    post && listPath !== undefined && tagLinks(site, post.tags, (tag) => `${listPath}?${new URLSearchParams({ tag })}`),
  );
};
