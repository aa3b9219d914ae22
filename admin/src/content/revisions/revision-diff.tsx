import { useBrand } from '../../access/caller.ts';
import { useRead } from '../../data/use.ts';
import { ErrorState, LoadingState } from '../../design/states.tsx';
import { type Draft, draftOf } from '../model/draft.rules.ts';
import { DiffView } from './diff-view.tsx';

const nothing: Draft = {
  title: '',
  slug: '',
  blocks: [],
  seoTitle: '',
  seoDescription: '',
  ogImageMediaId: null,
  noindex: false,
  unpublishAt: null,
};

interface Props {
  itemId: string;
  /** The earlier revision; undefined if there is none. */
  from: number | undefined;
  to: number;
}

/** Reads two revisions and shows the difference. */
export const RevisionDiff = ({ itemId, from, to }: Props) => {
  const brand = useBrand();
  const path = { brandId: brand.id, itemId };
  const after = useRead('content/get-item', { path, query: { revision: String(to) } });
  const isFirst = from === undefined;
  const before = useRead('content/get-item', { path, query: { revision: String(from ?? 1) } }, { enabled: !isFirst });
  const error = after.error ?? before.error;
  if (error) return <ErrorState error={error} onRetry={() => void Promise.all([after.refetch(), before.refetch()])} />;
  if (!after.data || !(isFirst || before.data)) return <LoadingState />;
  const was = before.data && !isFirst ? draftOf(before.data.data.item) : nothing;
  return <DiffView before={was} after={draftOf(after.data.data.item)} />;
};
