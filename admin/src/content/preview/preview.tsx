import { lazy, Suspense, useState } from 'react';
import { useBrand } from '../../access/caller.ts';
import { useMay } from '../../access/may.ts';
import { useSettled } from '../../data/settled.ts';
import { Segments } from '../../design/fields/segments.tsx';
import { useIsPhone } from '../../design/lists/widths.ts';
import { ErrorState, LoadingState, Message } from '../../design/states.tsx';
import { content } from '../../texts/en/content/content.ts';
import classes from '../editor.module.css';
import type { Block } from '../model/blocks.rules.ts';
import { lookSeconds, type PreviewTarget } from './share.ts';
import { SiteFrame } from './site-frame.tsx';

const RenderedBlocks = lazy(async () => ({ default: (await import('./rendered-blocks.tsx')).RenderedBlocks }));

const texts = content.preview;

interface Props {
  target: PreviewTarget;
  /** ETag of the saved version. The preview is loaded again when it changes. */
  version: string | null;
  /** Whether there are unsaved changes. */
  isStale: boolean;
  blocks: readonly Block[];
}

/** Preview of the saved version on the brand's site, or of the unsaved blocks. */
export const Preview = ({ target, version, isStale, blocks }: Props) => {
  const brand = useBrand();
  const mayLink = useMay()('preview-links/create');
  const link = useSettled(
    'preview-links/create',
    { path: { brandId: brand.id }, body: { target, expiresInSeconds: lookSeconds } },
    mayLink,
  );
  const [wanted, setWanted] = useState('site');
  const [width, setWidth] = useState(useIsPhone() ? 'phone' : 'desktop');
  const url = link.data?.previewLink.url ?? null;
  const shown = url === null ? 'blocks' : wanted;
  if (link.isLoading) return <LoadingState />;
  if (link.error && !link.data) return <ErrorState error={link.error} onRetry={() => void link.refetch()} />;
  return (
    <section className={classes.pane} aria-label={texts.title}>
      <div className={classes.paneHead}>
        <h2>{texts.title}</h2>
        {url !== null && (
          <Segments
            label={texts.title}
            value={shown}
            onChange={setWanted}
            options={[
              { id: 'site', label: texts.site },
              { id: 'blocks', label: texts.blocks },
            ]}
          />
        )}
        {shown === 'site' && (
          <Segments
            label={texts.width}
            value={width}
            onChange={setWidth}
            options={[
              { id: 'desktop', label: texts.desktop },
              { id: 'phone', label: texts.phone },
            ]}
          />
        )}
      </div>
      {url === null && (
        <Message>
          {texts.noPage} {texts.dynamic}
        </Message>
      )}
      {isStale && shown === 'site' && <Message>{texts.stale}</Message>}
      {shown === 'site' && url !== null ? (
        <SiteFrame key={version} url={url} width={width} />
      ) : (
        <Suspense fallback={<LoadingState />}>
          <RenderedBlocks
            blocks={blocks}
            target={target}
            token={link.data?.previewLink.token}
            path={link.data?.previewLink.path ?? null}
          />
        </Suspense>
      )}
    </section>
  );
};
