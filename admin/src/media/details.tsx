import { updateMedia } from '../../../lib/platform/media/contract.ts';
import { maxLengthIn } from '../data/limits.ts';
import { bodyShape, pickBody } from '../data/shape.ts';
import { ListField } from '../design/fields/list-field.tsx';
import { Form, FormField } from '../design/forms/form.tsx';
import { OptionalTextArea, OptionalTextField } from '../design/forms/optional-text.tsx';
import { useRecordForm } from '../design/forms/record-form.ts';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { listOf } from '../design/forms/values.ts';
import { Hint } from '../design/layout.tsx';
import { media as texts } from '../texts/en/content/media.ts';
import { FocusPoint } from './focus-point.tsx';
import type { Media } from './send-file.ts';
import { Thumbnail } from './thumbnail.tsx';
import { useMedia } from './use-media.ts';

type Values = Pick<Media, 'altText' | 'title' | 'tags' | 'focalPoint'>;

const valuesOf = (media: Media): Values => pickBody(updateMedia, media);

interface Props {
  media: Media;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

/** Form for the texts and the focus point of a file. */
export const Details = ({ media, etag, refetch }: Props) => {
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
      <OptionalTextArea
        of={of}
        name="altText"
        rows={2}
        label={texts.detail.altText}
        help={texts.detail.altHelp}
        isDisabled={isDisabled}
      />
      <OptionalTextField of={of} name="title" label={texts.detail.title} isDisabled={isDisabled} />
      <FormField of={of} name="tags">
        {(field) => (
          <ListField
            {...listOf(field)}
            label={texts.detail.tags}
            addLabel={texts.detail.addTag}
            max={maxLengthIn(bodyShape(updateMedia), 'tags')}
            isDisabled={isDisabled}
          />
        )}
      </FormField>
      <SaveBar of={of} />
    </Form>
  );
};
