import * as z from 'zod';
import {
  createContentItem,
  getContentItem,
  listContentItems,
  publishContentItem,
  scheduleContentItem,
  unpublishContentItem,
  updateContentItem,
} from '#lib/content/content/contract.ts';
import { sameValue } from '#lib/platform/core/same-value.ts';
import type { Product } from '../product.ts';
import { nameIn } from '../references.rules.ts';
import type { Line, Section } from '../section.ts';
import { fieldsOf, writable } from '../writable.rules.ts';
import { allOf, bodyOf } from './generic.ts';

const body = bodyOf([createContentItem.body, updateContentItem.body]);
const changeable = fieldsOf(bodyOf([updateContentItem.body]));
/** Fields of the item rather than of a revision. */
const ofItem = ['locationId', 'activeTemplateId', 'unpublishAt'];
const revision = body.omit({ type: true, locationId: true, activeTemplateId: true, unpublishAt: true }).partial();

const shape = body.extend({
  published: z
    .union([z.boolean(), revision])
    .describe('Whether the text above is what visitors see; the text that they see where it is another one'),
  publishAt: z.iso.datetime().nullable().describe('When it will be published by itself'),
  scheduled: revision.nullable().describe('What will be published then, where it is not the text above'),
});

const read = async (product: Product, itemId: string, revisionNumber?: number): Promise<Line> => {
  const query = revisionNumber === undefined ? {} : { revision: String(revisionNumber) };
  const { item } = await product.call(getContentItem, { params: { itemId }, query });
  return item as Line;
};

const lineOf = async (product: Product, id: string): Promise<Line> => {
  const item = await read(product, id);
  const { revision: latest, publishedRevision, scheduledRevision } = item;
  const other = async (number: unknown): Promise<unknown> =>
    typeof number === 'number' && number !== latest ? writable(revision, await read(product, id, number)) : null;
  const published = await other(publishedRevision);
  return {
    ...(writable(body, item) as Line),
    published: published ?? publishedRevision === latest,
    publishAt: item.scheduledFor ?? null,
    scheduled: await other(scheduledRevision),
  };
};

const only = (fields: readonly string[], line: Line): Line =>
  Object.fromEntries(Object.entries(line).filter(([name]) => fields.includes(name)));

const textOf = (line: unknown): Line => only(fieldsOf(revision), (line ?? {}) as Line);
const isText = (value: unknown): value is Line => typeof value === 'object' && value !== null;

/** Brings an item from what its latest text is to a line: what visitors see first, the latest text last. */
const publishAs = async (product: Product, itemId: string, line: Line, latest: Line, before: Line): Promise<void> => {
  const params = { itemId };
  let now = latest;
  const write = async (text: Line): Promise<void> => {
    const changes = Object.fromEntries(Object.entries(text).filter(([name, value]) => !sameValue(now[name], value)));
    if (Object.keys(changes).length > 0) await product.call(updateContentItem, { params, body: changes });
    now = { ...now, ...text };
  };
  const visible = (of: Line): unknown => (isText(of.published) ? of.published : of.published === true && textOf(of));
  const wanted = visible(line);
  if (!sameValue(visible(before), wanted)) {
    if (isText(wanted)) {
      await write(wanted);
      await product.call(publishContentItem, { params });
    } else if (before.published) await product.call(unpublishContentItem, { params });
  }
  const isDue = (of: Line): unknown => of.publishAt && [of.publishAt, of.scheduled ?? textOf(of)];
  if (line.publishAt && !sameValue(isDue(before), isDue(line))) {
    await write(isText(line.scheduled) ? line.scheduled : textOf(line));
    await product.call(scheduleContentItem, { params, body: { publishAt: line.publishAt } });
  }
  await write(textOf(line));
};

const firstText = (line: Line): Line =>
  isText(line.published) ? line.published : isText(line.scheduled) ? line.scheduled : textOf(line);

export const contentSection: Section = {
  name: 'content',
  title: 'Pages, sections and snippets: the latest text, and what visitors see where that is another one',
  kinds: ['content', 'content-revision'],
  shape,
  late: ['activeTemplateId'],
  nameOf: ({ type, locationId, slug }) =>
    [String(type).toLowerCase(), ...(locationId ? [nameIn(locationId)] : []), slug].join('/'),
  async *read(product) {
    for await (const { id, type, locationId, slug } of allOf(product, listContentItems, ''))
      yield { id, line: { type, locationId, slug } };
  },
  whole: lineOf,
  create: async (product, line, { once }) => {
    const first = { ...only(fieldsOf(bodyOf([createContentItem.body])), line), ...firstText(line) };
    const { item } = await product.call(createContentItem, { body: first, once });
    await publishAs(product, item.id, line, textOf(first), {});
    return item.id;
  },
  change: async (product, itemId, { changes, before, after }) => {
    const general = only(
      ofItem.filter((name) => changeable.includes(name)),
      changes,
    );
    if (Object.keys(general).length > 0) await product.call(updateContentItem, { params: { itemId }, body: general });
    await publishAs(product, itemId, after, textOf(before), before);
  },
};
