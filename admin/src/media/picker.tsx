import { useId, useState } from 'react';
import { kindOf, type MediaKind } from '../../../lib/platform/media/kinds.rules.ts';
import { useBrand } from '../access/caller.ts';
import { codeOf, messageOf } from '../data/errors.ts';
import { useRead } from '../data/use.ts';
import { Button } from '../design/button.tsx';
import type { FieldProps } from '../design/fields/field-parts.tsx';
import { common } from '../texts/en/app/common.ts';
import { media as texts } from '../texts/en/content/media.ts';
import { nameOf } from './gallery.tsx';
import classes from './media.module.css';
import { PickerDialog } from './picker-dialog.tsx';
import type { Media } from './send-file.ts';
import { Thumbnail } from './thumbnail.tsx';

interface Props extends FieldProps {
  /** Id of a media item. */
  value: string | null | undefined;
  /** Receives null when the file is removed, else the id and the item. */
  onChange: (mediaId: string | null, media?: Media) => void;
  onBlur?: () => void;
  /** Also offers media of this location. */
  locationId?: string | null;
  /** Default: images. Null: files of any kind. */
  kind?: MediaKind | null;
}

const Chosen = ({ mediaId }: { mediaId: string }) => {
  const brand = useBrand();
  const { data, error } = useRead(
    'media/get',
    { path: { brandId: brand.id, mediaId } },
    { refetchInterval: (answer) => (answer?.data.media.status === 'processing' ? 2_000 : false) },
  );
  if (error)
    return <p className={classes.bad}>{codeOf(error) === 'not_found' ? texts.picker.gone : messageOf(error)}</p>;
  const shown = data?.data.media;
  if (!shown) return <p className={classes.muted}>{common.loading}</p>;
  return (
    <>
      <Thumbnail media={shown} />
      <p className={classes.chosenName}>
        {nameOf(shown)}
        {kindOf(shown.contentType) === 'image' && (
          <span className={classes.muted}>{shown.altText ?? texts.noAltText}</span>
        )}
      </p>
    </>
  );
};

const words = {
  image: { title: texts.picker.chooseImage, none: texts.picker.noImage },
  font: { title: texts.picker.chooseFont, none: texts.picker.noFont },
  any: { title: texts.picker.choose, none: texts.picker.none },
};

/** Field for a file of the media library. */
export const MediaPicker = ({
  label,
  help,
  error,
  isRequired,
  isDisabled,
  value,
  onChange,
  onBlur,
  locationId = null,
  kind = 'image',
}: Props) => {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const close = () => {
    setIsOpen(false);
    onBlur?.();
  };
  const { title, none } = words[kind === 'image' || kind === 'font' ? kind : 'any'];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has a border, and its legend cannot be in a line
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-notes`} className={classes.picker}>
      <span id={`${id}-label`} className={classes.label}>
        {label} {isRequired === false && <span className={classes.muted}>{common.optional}</span>}
      </span>
      <div className={classes.chosen} data-invalid={error !== undefined || undefined}>
        {value ? <Chosen mediaId={value} /> : <p className={classes.muted}>{none}</p>}
        {!isDisabled && (
          <span className={classes.chosenActions}>
            <Button onPress={() => setIsOpen(true)}>{value ? texts.picker.change : title}</Button>
            {value && (
              <Button kind="quiet" onPress={() => onChange(null)}>
                {texts.picker.remove}
              </Button>
            )}
          </span>
        )}
      </div>
      <span id={`${id}-notes`}>
        {help && <span className={classes.muted}>{help}</span>}
        {error && <span className={classes.bad}>{error}</span>}
      </span>
      {isOpen && (
        <PickerDialog
          title={title}
          kind={kind ?? undefined}
          locationId={locationId}
          onClose={close}
          onChoose={(media) => {
            onChange(media.id, media);
            close();
          }}
        />
      )}
    </div>
  );
};
