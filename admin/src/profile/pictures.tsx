import { ArrowLeft, ArrowRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { profileChange } from '../../../lib/places/profile/fields.contract.ts';
import { maxLengthIn } from '../data/limits.ts';
import { Button, IconButton } from '../design/button.tsx';
import { Card, Columns, Row } from '../design/layout.tsx';
import { MediaPicker } from '../media/picker.tsx';
import { PickerDialog } from '../media/picker-dialog.tsx';
import { profile as texts } from '../texts/en/locations/profile.ts';
import { ProfileField } from './field.tsx';
import classes from './profile.module.css';

const maxPictures = maxLengthIn(profileChange, 'galleryMediaIds');

const moved = (ids: readonly string[], from: number, to: number): string[] => {
  const others = ids.filter((_, at) => at !== from);
  return [...others.slice(0, to), ...ids.slice(from, from + 1), ...others.slice(to)];
};

interface GalleryProps {
  label: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
  error: string | undefined;
  isDisabled: boolean;
}

const Gallery = ({ label, value, onChange, error, isDisabled }: GalleryProps) => {
  const { locationId } = useParams();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <fieldset className={classes.amenities}>
      <legend className={classes.legend}>{label}</legend>
      <Columns>
        {value.map((id, at) => (
          <div key={id} className={classes.picture}>
            <MediaPicker
              label={texts.pictures.at(at + 1)}
              value={id}
              onChange={(next) =>
                onChange(
                  value.flatMap((one) => (one === id ? (next === null || value.includes(next) ? [] : [next]) : [one])),
                )
              }
              locationId={locationId}
              isDisabled={isDisabled}
            />
            {!isDisabled && value.length > 1 && (
              <Row>
                <IconButton
                  label={texts.pictures.before(at + 1)}
                  icon={<ArrowLeft size={16} />}
                  isDisabled={at === 0}
                  onPress={() => onChange(moved(value, at, at - 1))}
                />
                <IconButton
                  label={texts.pictures.after(at + 1)}
                  icon={<ArrowRight size={16} />}
                  isDisabled={at === value.length - 1}
                  onPress={() => onChange(moved(value, at, at + 1))}
                />
              </Row>
            )}
          </div>
        ))}
      </Columns>
      {!isDisabled && value.length < maxPictures && (
        <Row>
          <Button icon={<Plus size={16} aria-hidden />} onPress={() => setIsAdding(true)}>
            {texts.pictures.add}
          </Button>
        </Row>
      )}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {isAdding && (
        <PickerDialog
          title={texts.pictures.add}
          kind="image"
          locationId={locationId ?? null}
          onClose={() => setIsAdding(false)}
          onChoose={({ id }) => {
            if (!value.includes(id)) onChange([...value, id]);
            setIsAdding(false);
          }}
        />
      )}
    </fieldset>
  );
};

/** Logo, cover and gallery, from the media of the location and of the brand. */
export const Pictures = () => {
  const { locationId } = useParams();
  return (
    <Card title={texts.groups.pictures}>
      <Columns>
        {(['logoMediaId', 'coverMediaId'] as const).map((name) => (
          <ProfileField key={name} name={name}>
            {({ value, ...field }) => (
              <MediaPicker {...field} value={typeof value === 'string' ? value : null} locationId={locationId} />
            )}
          </ProfileField>
        ))}
      </Columns>
      <ProfileField name="galleryMediaIds">
        {({ value, ...field }) => <Gallery {...field} value={Array.isArray(value) ? value.map(String) : []} />}
      </ProfileField>
    </Card>
  );
};
