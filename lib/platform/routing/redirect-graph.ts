import { recordKind } from '#lib/platform/table/record-kind.ts';
import { type BrandView, get } from '#lib/platform/table/table.ts';
import { update, type Write } from '#lib/platform/table/write.ts';

/** Rises with every redirect that people make or change: two that would close a circle together cannot both be stored. */
interface RedirectGraph {
  changes: number;
}

const graphs = recordKind<RedirectGraph>('redirect-graph').ofBrand('REDIRECT_GRAPH', '-', {
  title: "Number of the changes of a brand's redirects",
});

export const redirectGraphKey = graphs.key;

/** A change of redirects, after which no other that saw the same ones can be made. */
export const guardSeen = (view: BrandView, seen: RedirectGraph | undefined): Write =>
  update(redirectGraphKey(view), { add: { changes: 1 }, when: { changes: seen?.changes } });

/** The same for a change that has not read the redirects yet. */
export const guardRedirects = async (view: BrandView): Promise<Write> =>
  guardSeen(view, await get(redirectGraphKey(view)));
