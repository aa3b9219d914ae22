import { describe, expect, test } from 'vitest';
import { checkedMedia, mediaInBlocks } from '#lib/content/content/block-media.rules.ts';
import { checkBlocksVersion, checkPublishAt, checkSlug, checkUnpublishAt } from '#lib/content/content/body.rules.ts';
import { sameTexts, textsOf as savedTexts } from '#lib/content/content/texts.rules.ts';
import type { Problem } from '#lib/platform/core/problem.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const after = (seconds: number): string => new Date(now.getTime() + seconds * 1000).toISOString();

const refusal = (run: () => unknown): unknown => {
  try {
    run();
    return undefined;
  } catch (error) {
    const { code, details } = error as Problem;
    return code === 'validation_error' && Array.isArray(details) ? `${details[0].field} ${details[0].code}` : code;
  }
};

const textsOf = (...saved: Parameters<typeof savedTexts>) => savedTexts(...saved).texts;

const id = (end: string): string => `01939b6e-5c00-7000-8000-0000000000${end}`;

describe('the media of blocks', () => {
  test('are found at any depth, once each', () => {
    const blocks = [
      { type: 'image', mediaId: id('0A') },
      { columns: [{ blocks: [{ mediaId: id('0a') }, { mediaId: id('0b') }, { mediaId: null }] }] },
      { posterMediaId: id('0c'), mediaIds: [id('0d')], multimedia: 'x' },
    ];
    expect(mediaInBlocks(blocks)).toEqual(['0a', '0b', '0c', '0d'].map(id));
    expect(checkedMedia(blocks, 'blocks')).toEqual(['0a', '0b', '0c', '0d'].map(id));
  });

  test('are named by ids, up to a maximum', () => {
    expect(refusal(() => checkedMedia([{ a: { mediaId: 'logo' } }], 'blocks'))).toBe('blocks.0.a.mediaId format');
    const many = Array.from({ length: 41 }, (_, at) => ({ mediaId: id(String(at + 10)) }));
    expect(refusal(() => checkedMedia(many, 'blocks'))).toBe('blocks max');
  });
});

describe('texts of an item', () => {
  const first = textsOf({ title: 'One', seo: { title: 'S' } }, 'one');

  test('have defaults for omitted fields', () => {
    expect(first).toEqual({
      slug: 'one',
      title: 'One',
      blocks: '[]',
      blocks_version: 1,
      seo: { title: 'S', description: null, ogImageMediaId: null, noindex: false },
    });
  });

  test('keep omitted fields and clear null fields', () => {
    expect(textsOf({ seo: { noindex: true } }, 'one', first).seo).toMatchObject({ title: 'S', noindex: true });
    expect(textsOf({ seo: null, title: null }, 'one', first)).toMatchObject({ seo: null, title: null });
    expect(sameTexts(textsOf({}, 'one', first), first)).toBe(true);
    expect(sameTexts(textsOf({}, 'two', first), first)).toBe(false);
  });

  test('are cleaned, and measured after that', () => {
    expect(textsOf({ blocks: [{ html: '<p>Hi<script>x()</script></p>' }] }, 'one').blocks).not.toContain('script');
    const kept = [{ type: 'text', text: '<'.repeat(100_000) }];
    expect(refusal(() => textsOf({ blocks: kept }, 'one'))).toBeUndefined();
    const grows = [{ type: 'text', html: '<'.repeat(100_000) }];
    expect(refusal(() => textsOf({ blocks: grows }, 'one'))).toBe('blocks max');
  });
});

test('blocks of a newer version are rejected', () => {
  expect([undefined, 1, 2].map((version) => refusal(() => checkBlocksVersion(version)))).toEqual([
    undefined,
    undefined,
    'unsupported_blocks_version',
  ]);
});

test.each([
  ['PAGE', null, 'api', 'slug format'],
  ['PAGE', null, 'assets', 'slug format'],
  ['PAGE', null, 'api-docs', undefined],
  ['PAGE', id('01'), 'api', undefined],
  ['SNIPPET', null, 'api', undefined],
])('a %s of %s with the slug %s: %s', (type, locationId, slug, expected) => {
  expect(refusal(() => checkSlug({ type, locationId, slug }))).toBe(expected);
});

test.each([
  [59, null, 'publishAt min'],
  [60, null, undefined],
  [600, after(600), 'publishAt max'],
  [600, after(601), undefined],
  [729 * 86_400, null, undefined],
  [732 * 86_400, null, 'publishAt max'],
])('a publication in %d seconds, to end at %s: %s', (seconds, unpublishAt, expected) => {
  expect(refusal(() => checkPublishAt(after(seconds), { unpublishAt }, now))).toBe(expected);
});

test.each([
  [59, null, 'unpublishAt min'],
  [60, null, undefined],
  [600, after(600), 'unpublishAt min'],
  [601, after(600), undefined],
])('an end in %d seconds, of what begins at %s: %s', (seconds, scheduledFor, expected) => {
  expect(refusal(() => checkUnpublishAt(after(seconds), { scheduledFor }, now))).toBe(expected);
});
