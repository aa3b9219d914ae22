import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { GridLayout, GridList, GridListItem, GridListLoadMoreItem, Size, Virtualizer } from 'react-aria-components';
import { kindOf } from '../../../lib/platform/media/kinds.rules.ts';
import { Badge } from '../design/badge.tsx';
import type { ListSource } from '../design/lists/list-source.ts';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { common } from '../texts/en/app/common.ts';
import { media as texts } from '../texts/en/content/media.ts';
import classes from './media.module.css';
import type { Media } from './send-file.ts';
import { Thumbnail } from './thumbnail.tsx';

interface Props {
  label: string;
  list: ListSource<Media>;
  /** Link target of an item, or the action when it is chosen. */
  href?: (media: Media) => string;
  onChoose?: (media: Media) => void;
  empty: ReactNode;
  isLow?: boolean;
}

export const nameOf = ({ title, filename }: Pick<Media, 'title' | 'filename'>): string => title ?? filename;

const lacksAltText = ({ altText, contentType }: Media): boolean => altText === null && kindOf(contentType) === 'image';

const Notes = ({ media }: { media: Media }) => (
  <span className={classes.notes}>
    {media.status === 'rejected' && <Badge tone="danger">{texts.status.rejected}</Badge>}
    {media.status === 'processing' && <Badge>{texts.status.processing}</Badge>}
    {media.status === 'ready' && lacksAltText(media) && (
      <span className={classes.lack}>
        <TriangleAlert size={13} aria-hidden />
        {texts.noAltText}
      </span>
    )}
    {media.status === 'ready' && !lacksAltText(media) && (
      <span className={classes.muted}>{media.altText ?? texts.size(media.sizeBytes)}</span>
    )}
  </span>
);

const layoutOptions = {
  minItemSize: new Size(136, 168),
  maxItemSize: new Size(220, 260),
  minSpace: new Size(12, 12),
  maxHorizontalSpace: 12,
};

/** Virtual grid of files: only the files in view are rendered. */
export const Gallery = ({ label, list, href, onChoose, empty, isLow = false }: Props) => {
  const { entries, isPending, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list;
  if (isPending) return <LoadingState />;
  if (error && entries.length === 0) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (entries.length === 0) return empty;
  return (
    <Virtualizer layout={GridLayout} layoutOptions={layoutOptions}>
      <GridList
        aria-label={label}
        layout="grid"
        className={`${classes.gallery} ${isLow ? classes.low : ''}`}
        onAction={(key) => {
          const chosen = entries.find(({ id }) => id === key);
          if (chosen) onChoose?.(chosen);
        }}
      >
        {entries.map((media) => (
          <GridListItem
            key={media.id}
            id={media.id}
            textValue={nameOf(media)}
            href={href?.(media)}
            className={classes.item}
          >
            <Thumbnail media={media} />
            <span className={classes.name}>{nameOf(media)}</span>
            <Notes media={media} />
          </GridListItem>
        ))}
        {hasNextPage && (
          <GridListLoadMoreItem
            onLoadMore={() => void fetchNextPage()}
            isLoading={isFetchingNextPage}
            className={classes.muted}
          >
            {common.loading}
          </GridListLoadMoreItem>
        )}
      </GridList>
    </Virtualizer>
  );
};
