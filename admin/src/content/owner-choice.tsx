import { LocationChoice } from '../locations/choice.tsx';
import { content as texts } from '../texts/en/content/content.ts';

interface Props {
  /** Null for the whole brand. */
  value: string | null | undefined;
  onChange: (locationId: string | null) => void;
  error: string | undefined;
}

/** Where a new page or post belongs: a location, or the whole brand. */
export const OwnerChoice = ({ value, onChange, error }: Props) => (
  <LocationChoice
    label={texts.location}
    error={error}
    others={[{ id: '', label: texts.wholeBrand }]}
    value={value ?? ''}
    onChange={(id) => onChange(id || null)}
  />
);
