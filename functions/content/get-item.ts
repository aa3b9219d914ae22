import { getContentItem } from '#lib/content/content/contract.ts';
import { contentKey } from '#lib/content/content/records.ts';
import { handle } from '#lib/http/handle.ts';
import { type Caller, requireReadable } from '#lib/platform/access/caller.rules.ts';
import { orNotFound } from '#lib/platform/core/problem.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { readBeside, readContent, readRevision, toContentDetail } from '#lib/use-cases/content/view.ts';

const readLatest = async (view: BrandView, itemId: string, caller: Caller) => {
  const { head, latest } = orNotFound(await readContent(view, itemId), 'Content item');
  requireReadable(caller, head.locationId);
  return { head, shown: latest, beside: await readBeside(view, head) };
};

const readChosen = async (view: BrandView, itemId: string, caller: Caller, chosen: number | 'published') => {
  const head = orNotFound(await get(contentKey(view, itemId)), 'Content item');
  requireReadable(caller, head.locationId);
  const [revision, beside] = await Promise.all([readRevision(view, head, chosen), readBeside(view, head)]);
  return { head, shown: orNotFound(revision, chosen === 'published' ? 'Live revision' : 'Revision'), beside };
};

export const handler = handle(getContentItem, async ({ params, query }, { brand, view, caller, tag }) => {
  const { head, shown, beside } =
    query.revision === undefined
      ? await readLatest(view, params.itemId, caller)
      : await readChosen(view, params.itemId, caller, query.revision);
  tag(head);
  return { item: toContentDetail(brand, head, shown, beside) };
});
