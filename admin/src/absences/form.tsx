import { Plus, X } from 'lucide-react';
import { updateMyAvailability } from '../../../lib/accounts/absences/contract.ts';
import type { DataOf } from '../data/operations.ts';
import { bodyShape } from '../data/shape.ts';
import { Button, IconButton } from '../design/button.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import { Form, FormField } from '../design/forms/form.tsx';
import { useRecordForm } from '../design/forms/record-form.ts';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { Card, Hint } from '../design/layout.tsx';
import { absences as texts } from '../texts/en/settings/lead-rules.ts';
import classes from './absences.module.css';

type Availability = DataOf<'me/get-availability'>['availability'];
type Absence = Availability['absences'][number];

const most = 20;

interface Props {
  availability: Availability;
  hint: string;
  save: (body: Availability) => Promise<Availability>;
  refetch: () => Promise<unknown>;
}

const valuesOf = ({ absences }: Availability): Availability => ({ absences });

interface ListProps {
  value: readonly Absence[];
  onChange: (value: Absence[]) => void;
  error?: string | undefined;
}

const List = ({ value, onChange, error }: ListProps) => (
  <>
    {value.length === 0 && <Hint>{texts.none}</Hint>}
    {value.map((absence, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: an absence is its place in the list
      <div key={at} className={classes.row}>
        {(['from', 'to'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            label={texts[name]}
            value={absence[name]}
            onChange={(day) => onChange(value.map((one, place) => (place === at ? { ...one, [name]: day } : one)))}
            {...(error !== undefined && name === 'to' && (absence.to === '' || absence.to < absence.from) && { error })}
            isRequired
          />
        ))}
        <IconButton
          label={texts.remove(at + 1)}
          icon={<X size={16} aria-hidden />}
          onPress={() => onChange(value.filter((_, place) => place !== at))}
        />
      </div>
    ))}
    {value.length < most && (
      <div>
        <Button icon={<Plus size={16} aria-hidden />} onPress={() => onChange([...value, { from: '', to: '' }])}>
          {texts.add}
        </Button>
      </div>
    )}
  </>
);

/** Days on which somebody gets no leads by rule. */
export const AbsencesForm = ({ availability, hint, save, refetch }: Props) => {
  const of = useRecordForm<Availability, Availability>({
    schema: bodyShape(updateMyAvailability),
    record: availability,
    valuesOf,
    save: (body) => save({ absences: body.absences ?? availability.absences }),
    refetch,
  });
  return (
    <Form of={of}>
      <Card title={texts.title}>
        <Hint>{hint}</Hint>
        <FormField of={of} name="absences">
          {({ value, onChange, error }) => <List value={value} onChange={onChange} error={error} />}
        </FormField>
      </Card>
      <SaveBar of={of} />
    </Form>
  );
};
