import { Link2 } from 'lucide-react';
import { useBrand } from '../access/caller.ts';
import { lookSeconds, sharedSeconds, useCopy } from '../content/preview/share.ts';
import { call } from '../data/call.ts';
import { useSettled } from '../data/settled.ts';
import { Button } from '../design/button.tsx';
import { Card, Hint, Row } from '../design/layout.tsx';
import { ExternalLink } from '../design/link.tsx';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { sites } from '../texts/en/web/sites.ts';

const texts = sites.preview;

/** The whole site as visitors see it or will see it, to open and to share. */
export const SitePreviewCard = () => {
  const path = { brandId: useBrand().id };
  const { data, error, refetch } = useSettled('preview-links/create-site', {
    path,
    body: { expiresInSeconds: lookSeconds },
  });
  const copy = useCopy(async () => {
    const body = { expiresInSeconds: sharedSeconds };
    return (await call('preview-links/create-site', { path, body })).previewLink.url;
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState lines={2} />;
  return (
    <Card title={texts.title}>
      <Hint>{texts.hint}</Hint>
      <Row>
        <ExternalLink href={data.previewLink.url}>{texts.open}</ExternalLink>
        <Button icon={<Link2 size={16} aria-hidden />} onPress={() => void copy()}>
          {texts.copy}
        </Button>
      </Row>
    </Card>
  );
};
