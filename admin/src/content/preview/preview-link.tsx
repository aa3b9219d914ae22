import { useBrand } from '../../access/caller.ts';
import type { BodyOf } from '../../data/operations.ts';
import { useSettled } from '../../data/settled.ts';
import { CopyField } from '../../design/copy.tsx';
import { Card, Hint } from '../../design/layout.tsx';
import { ExternalLink } from '../../design/link.tsx';
import { ErrorState, LoadingState } from '../../design/states.tsx';
import { Time } from '../../design/time.tsx';
import { previewLink as texts } from '../../texts/en/events.ts';

/** Button that creates a link to the preview of the saved version. */
export const PreviewLink = ({ target }: { target: BodyOf<'preview-links/create'>['target'] }) => {
  const brand = useBrand();
  const { data, error, refetch } = useSettled('preview-links/create', {
    path: { brandId: brand.id },
    body: { target },
  });
  const link = data?.previewLink;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!link) return <LoadingState lines={2} />;
  return (
    <Card title={texts.title}>
      {link.url === null ? (
        <Hint>{texts.noSite}</Hint>
      ) : (
        <>
          <ExternalLink href={link.url}>{texts.open}</ExternalLink>
          <Hint>{texts.hint}</Hint>
          <CopyField label={texts.link} value={link.url} />
          <Hint>
            {texts.until} <Time value={link.expiresAt} />
          </Hint>
        </>
      )}
    </Card>
  );
};
