import { useParams } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { DeletedNote, RecordError } from '../access/record-error.tsx';
import { useRead } from '../data/use.ts';
import { Badge } from '../design/badge.tsx';
import { CopyField } from '../design/copy.tsx';
import { Card, Columns, PageHeader, Stack } from '../design/layout.tsx';
import { LoadingState, Message } from '../design/states.tsx';
import { media as texts } from '../texts/en/content/media.ts';
import { Details } from './details.tsx';
import { mediaNameOf } from './gallery.tsx';
import { Remove } from './remove.tsx';
import type { Media } from './send-file.ts';
import { Uses } from './uses.tsx';

/** Message about a file that cannot be shown yet, or never. */
const State = ({ media: { status, rejectionReason } }: { media: Media }) => {
  if (status === 'processing') return <Message>{texts.isProcessing}</Message>;
  if (status === 'ready') return null;
  return (
    <Message kind="danger">
      <strong>{texts.rejection.title}.</strong> {texts.rejection[rejectionReason ?? 'unreadable']}
    </Message>
  );
};

const statusTones = { processing: 'info', ready: 'success', rejected: 'danger' } as const;
const readEveryMs = 3_000;

/** One file: texts, focus point, addresses and uses. */
export const Page = () => {
  const { id: brandId } = useBrand();
  const { mediaId = '' } = useParams();
  const path = { brandId, mediaId };
  const { data, error, refetch } = useRead(
    'media/get',
    { path },
    { refetchInterval: (read) => (read?.data.media.status === 'processing' ? readEveryMs : false) },
  );
  const library = `/brands/${brandId}/media`;
  if (!data)
    return (
      <>
        <PageHeader title={texts.title} crumbs={[{ label: texts.title, to: library }]} />
        {error ? (
          <RecordError error={error} onRetry={() => void refetch()} restore="media/restore" path={path} />
        ) : (
          <LoadingState />
        )}
      </>
    );
  const { media } = data.data;
  const { locationId } = media;
  const back = locationId === null ? library : `/brands/${brandId}/locations/${locationId}/media`;
  const addresses = [
    ['original', media.url],
    ['large', media.variants?.large],
    ['medium', media.variants?.medium],
    ['thumb', media.variants?.thumb],
  ] as const;
  return (
    <>
      <PageHeader
        title={mediaNameOf(media)}
        crumbs={[{ label: texts.title, to: back }]}
        badge={<Badge tone={statusTones[media.status]}>{texts.status[media.status]}</Badge>}
        hint={texts.size(media.sizeBytes)}
        actions={<Remove media={media} etag={data.etag} back={back} />}
      />
      <DeletedNote error={error} restore="media/restore" path={path} />
      <State media={media} />
      <Columns>
        <Details key={media.id} media={media} etag={data.etag} refetch={refetch} />
        <Stack>
          <Uses media={media} />
          <Card title={texts.detail.addresses}>
            {addresses.map(([name, url]) => url && <CopyField key={name} label={texts.detail[name]} value={url} />)}
          </Card>
        </Stack>
      </Columns>
    </>
  );
};
