import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { useRead } from '../data/use.ts';
import { Badge } from '../design/badge.tsx';
import { Button } from '../design/button.tsx';
import { CopyField } from '../design/copy.tsx';
import { Card, Columns, PageHeader, Stack } from '../design/layout.tsx';
import { ConfirmDialog } from '../design/overlays/dialog.tsx';
import { toast } from '../design/overlays/toast.ts';
import { ErrorState, LoadingState, Message } from '../design/states.tsx';
import { media as texts } from '../texts/en/content/media.ts';
import { Details } from './details.tsx';
import { nameOf } from './gallery.tsx';
import type { Media } from './send-file.ts';
import { useMedia } from './use-media.ts';
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

const Remove = ({ media, etag, back }: { media: Media; etag: string | null; back: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const { remove, mayDelete } = useMedia(media, etag);
  const navigate = useNavigate();
  if (!mayDelete) return null;
  const confirm = async () => {
    await remove();
    void navigate(back, { replace: true });
    toast(texts.detail.deleted);
  };
  return (
    <>
      <Button icon={<Trash2 size={16} aria-hidden />} onPress={() => setIsOpen(true)}>
        {texts.detail.delete}
      </Button>
      <ConfirmDialog
        title={texts.detail.deleteTitle(nameOf(media))}
        action={texts.detail.delete}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={confirm}
      >
        {texts.detail.deleteHint}
      </ConfirmDialog>
    </>
  );
};

/** One file: texts, focus point, addresses and uses. */
export const Page = () => {
  const { id: brandId } = useBrand();
  const { mediaId = '' } = useParams();
  const may = useMay();
  const { data, error, refetch } = useRead(
    'media/get',
    { path: { brandId, mediaId } },
    { refetchInterval: (read) => (read?.data.media.status === 'processing' ? readEveryMs : false) },
  );
  const back = `/brands/${brandId}/media`;
  const crumbs = [{ label: texts.title, to: back }];
  if (!data)
    return (
      <>
        <PageHeader title={texts.title} crumbs={crumbs} />
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />}
      </>
    );
  const { media } = data.data;
  const addresses = [
    ['original', media.url],
    ['large', media.variants?.large],
    ['medium', media.variants?.medium],
    ['thumb', media.variants?.thumb],
  ] as const;
  return (
    <>
      <PageHeader
        title={nameOf(media)}
        crumbs={crumbs}
        badge={<Badge tone={statusTones[media.status]}>{texts.status[media.status]}</Badge>}
        hint={texts.size(media.sizeBytes)}
        actions={<Remove media={media} etag={data.etag} back={back} />}
      />
      <State media={media} />
      <Columns>
        <Details key={media.id} media={media} etag={data.etag} refetch={refetch} />
        <Stack>
          {(media.locationId !== null || may('media/update')) && <Uses media={media} />}
          <Card title={texts.detail.addresses}>
            {addresses.map(([name, url]) => url && <CopyField key={name} label={texts.detail[name]} value={url} />)}
          </Card>
        </Stack>
      </Columns>
    </>
  );
};
