import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { updateMedia } from '../../../lib/media/contract.ts';
import { useBrand } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { bodyShape } from '../data/shape.ts';
import { useRead } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import { CopyField } from '../design/copy.tsx';
import { ConfirmDialog } from '../design/dialog.tsx';
import { Form, FormField, SaveBar } from '../design/form.tsx';
import { Card, Columns, Hint, PageHeader, Stack } from '../design/layout.tsx';
import { ListField } from '../design/list-field.tsx';
import { useRecordForm } from '../design/record-form.ts';
import { ErrorState, LoadingState } from '../design/states.tsx';
import { TextArea, TextField } from '../design/text-field.tsx';
import { toast } from '../design/toast.ts';
import { listOf, textOf } from '../design/values.ts';
import { media as texts } from '../texts/en/media.ts';
import { FocusPoint } from './focus-point.tsx';
import { nameOf } from './gallery.tsx';
import type { Media } from './send-file.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useMedia } from './use-media.ts';
import { Uses } from './uses.tsx';

type Values = Pick<Media, 'altText' | 'title' | 'tags' | 'focalPoint'>;

const valuesOf = ({ altText, title, tags, focalPoint }: Media): Values => ({ altText, title, tags, focalPoint });

interface Props {
  media: Media;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

const Details = ({ media, etag, refetch }: Props) => {
  const { change, mayChange } = useMedia(media, etag);
  const of = useRecordForm({
    schema: bodyShape(updateMedia),
    record: media,
    valuesOf,
    save: change,
    refetch,
  });
  const isDisabled = !mayChange;
  return (
    <Form of={of}>
      {media.variants && mayChange ? (
        <FormField of={of} name="focalPoint">
          {({ value, onChange }) => <FocusPoint media={media} value={value} onChange={onChange} />}
        </FormField>
      ) : (
        <Thumbnail media={media} />
      )}
      {media.variants && mayChange && <Hint>{texts.detail.focusHint}</Hint>}
      <FormField of={of} name="altText">
        {(field) => (
          <TextArea
            {...textOf(field)}
            rows={2}
            label={texts.detail.altText}
            help={texts.detail.altHelp}
            isRequired={false}
            isDisabled={isDisabled}
          />
        )}
      </FormField>
      <FormField of={of} name="title">
        {(field) => (
          <TextField {...textOf(field)} label={texts.detail.title} isRequired={false} isDisabled={isDisabled} />
        )}
      </FormField>
      <FormField of={of} name="tags">
        {(field) => (
          <ListField
            {...listOf(field)}
            label={texts.detail.tags}
            addLabel={texts.detail.addTag}
            max={20}
            isDisabled={isDisabled}
          />
        )}
      </FormField>
      <SaveBar of={of} />
    </Form>
  );
};

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
  const { data, error, refetch } = useRead('media/get', { path: { brandId, mediaId } });
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
        hint={texts.size(media.sizeBytes)}
        actions={<Remove media={media} etag={data.etag} back={back} />}
      />
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
