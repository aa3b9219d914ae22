import { Link as RouterLink, useParams, useSearchParams } from 'react-router';
import { useBrand } from '../../access/caller.ts';
import { useMay } from '../../access/may.ts';
import { useChange, useList, useRead } from '../../data/use.ts';
import { Badge } from '../../design/badge.tsx';
import { Button } from '../../design/button.tsx';
import { Card, Hint, PageHeader, Row, Split, Stack } from '../../design/layout.tsx';
import { ButtonLink, Link } from '../../design/link.tsx';
import { toast, toastError } from '../../design/overlays/toast.ts';
import { ErrorState, LoadingState } from '../../design/states.tsx';
import { Time } from '../../design/time.tsx';
import { areas } from '../../texts/en/app/areas.ts';
import { common } from '../../texts/en/app/common.ts';
import { revisions as texts } from '../../texts/en/content/revisions.ts';
import editor from '../editor.module.css';
import classes from './diff.module.css';
import { RevisionDiff } from './revision-diff.tsx';
import type { Revision } from './revision-label.ts';

const Marks = ({ entry, latest }: { entry: Revision; latest: number }) => (
  <>
    {entry.revision === latest && <Badge>{texts.latest}</Badge>}
    {entry.isPublished && <Badge tone="success">{texts.live}</Badge>}
    {entry.isScheduled && <Badge tone="info">{texts.scheduled}</Badge>}
  </>
);

/** Revisions of an item, each with its changes. */
export const Page = () => {
  const { itemId = '' } = useParams();
  const [search] = useSearchParams();
  const brand = useBrand();
  const may = useMay();
  const path = { brandId: brand.id, itemId };
  const read = useRead('content/get-item', { path });
  const list = useList('content/list-item-revisions', { path });
  const restore = useChange('content/restore-item-revision');
  if (read.error) return <ErrorState error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data || list.isPending) return <LoadingState />;
  const { item } = read.data.data;
  const home = `/brands/${brand.id}/content`;
  const chosen = Number(search.get('revision') ?? item.revision);
  const earlier = list.entries.find(({ revision }) => revision < chosen)?.revision;
  const against = search.has('against') ? Number(search.get('against')) : earlier;
  const restoreIt = async (revision: number) => {
    try {
      await restore.mutateAsync({ path: { ...path, revision: String(revision) }, options: { etag: read.data?.etag } });
      const back = () => restore.mutateAsync({ path: { ...path, revision: String(item.revision) } });
      toast(texts.restored(revision), back);
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <>
      <PageHeader
        title={texts.title}
        crumbs={[
          { label: areas.content, to: home },
          { label: item.title ?? item.slug, to: `${home}/${itemId}` },
        ]}
        actions={<ButtonLink to={`${home}/${itemId}`}>{texts.back}</ButtonLink>}
      />
      <Split
        hasDetail={search.has('revision')}
        list={
          <nav className={classes.revisions} aria-label={texts.list}>
            {list.entries.map((entry) => (
              <RouterLink
                key={entry.revision}
                to={`?revision=${entry.revision}`}
                className={classes.revision}
                aria-current={entry.revision === chosen || undefined}
              >
                <span>
                  {texts.revision(entry.revision)} <Marks entry={entry} latest={item.revision} />
                </span>
                <small>
                  <Time value={entry.createdAt} /> · {entry.title ?? entry.slug}
                </small>
              </RouterLink>
            ))}
            {list.hasNextPage && (
              <Button onPress={() => void list.fetchNextPage()} isPending={list.isFetchingNextPage}>
                {common.loadMore}
              </Button>
            )}
          </nav>
        }
        detail={
          <Card
            title={texts.revision(chosen)}
            actions={
              <Row>
                {search.has('revision') && (
                  <span className={editor.onlyNarrow}>
                    <Link to="?">{texts.all}</Link>
                  </span>
                )}
                {chosen !== item.revision && may('content/restore-item-revision', item.locationId) && (
                  <Button onPress={() => void restoreIt(chosen)} isPending={restore.isPending}>
                    {texts.restore}
                  </Button>
                )}
              </Row>
            }
          >
            <Stack>
              {against === undefined ? <Hint>{texts.first}</Hint> : <Hint>{texts.comparing(against, chosen)}</Hint>}
              <RevisionDiff itemId={itemId} from={against} to={chosen} />
            </Stack>
          </Card>
        }
      />
    </>
  );
};
