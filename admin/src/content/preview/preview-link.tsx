import { Link2 } from 'lucide-react';
import { useBrand } from '../../access/caller.ts';
import { useSettled } from '../../data/settled.ts';
import { Button } from '../../design/button.tsx';
import { Card, Hint, Row } from '../../design/layout.tsx';
import { ExternalLink } from '../../design/link.tsx';
import { ErrorState, LoadingState } from '../../design/states.tsx';
import { previewLink as texts } from '../../texts/en/content/events.ts';
import { lookSeconds, type PreviewTarget, useShare } from './share.ts';

/** The preview of the saved version, to open and to share. */
export const PreviewLink = ({ target }: { target: PreviewTarget }) => {
  const brand = useBrand();
  const share = useShare(target);
  const { data, error, refetch } = useSettled('preview-links/create', {
    path: { brandId: brand.id },
    body: { target, expiresInSeconds: lookSeconds },
  });
  const link = data?.previewLink;
  if (error && !link) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!link) return <LoadingState lines={2} />;
  return (
    <Card title={texts.title}>
      {link.url === null ? (
        <Hint>{texts.noPage}</Hint>
      ) : (
        <>
          <Hint>{texts.hint}</Hint>
          <Row>
            <ExternalLink href={link.url}>{texts.open}</ExternalLink>
            <Button icon={<Link2 size={16} aria-hidden />} onPress={() => void share()}>
              {texts.share}
            </Button>
          </Row>
        </>
      )}
    </Card>
  );
};
