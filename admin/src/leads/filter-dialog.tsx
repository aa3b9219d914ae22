import { useState } from 'react';
import { sourceTypes } from '../../../lib/leads/leads/source-types.contract.ts';
import { useCaller } from '../access/caller.ts';
import { Button } from '../design/button.tsx';
import { Select } from '../design/fields/choice-field.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import { Dialog, DialogActions } from '../design/overlays/dialog.tsx';
import { useForms } from '../forms/use-forms.ts';
import { LocationChoice } from '../locations/choice.tsx';
import { RegionChoice } from '../regions/choice/choice.tsx';
import { leads as texts } from '../texts/en/leads/leads.ts';
import type { LeadFilter } from './filter.rules.ts';
import classes from './toolbar.module.css';

const { filters } = texts;

interface Props {
  filter: LeadFilter;
  onChange: (filter: LeadFilter) => void;
  isOpen: boolean;
  onClose: () => void;
}

const any = { id: 'any', label: filters.any };

const orNone = (value: string): string | undefined => (value === 'any' || value === '' ? undefined : value);

/** Leads without a location belong to those who see the whole brand. */
const useOtherPlaces = () =>
  useCaller().locationIds === null ? [any, { id: 'none', label: filters.noLocation }] : [any];

const sources = [any, ...sourceTypes.map((id) => ({ id, label: texts.sources[id] }))];

const Fields = ({ filter, onChange, onClose }: Omit<Props, 'isOpen'>) => {
  const [draft, setDraft] = useState(filter);
  const { forms, isReading } = useForms();
  const otherPlaces = useOtherPlaces();
  const isDeleted = draft.formId !== undefined && !isReading && !forms.some(({ id }) => id === draft.formId);
  const field = (name: keyof LeadFilter) => ({
    value: draft[name] ?? 'any',
    onChange: (value: string) => setDraft({ ...draft, [name]: orNone(value) }),
  });
  const day = (name: 'from' | 'to') => ({ ...field(name), value: draft[name] ?? '', type: 'date' as const });
  return (
    <>
      <LocationChoice label={filters.location} others={otherPlaces} {...field('locationId')} />
      <RegionChoice
        value={draft.regionId}
        onChange={(regionId) => setDraft({ ...draft, regionId: orNone(regionId) })}
      />
      <Select
        label={filters.form}
        options={[
          any,
          ...(isDeleted ? [{ id: draft.formId ?? '', label: filters.deletedForm }] : []),
          ...forms.map(({ id, name }) => ({ id, label: name })),
        ]}
        {...field('formId')}
      />
      <Select label={filters.source} options={sources} {...field('sourceType')} />
      <div className={classes.dates}>
        <TextField label={filters.from} {...day('from')} />
        <TextField label={filters.to} {...day('to')} />
      </div>
      <DialogActions>
        <Button onPress={() => setDraft({ view: draft.view, q: draft.q })}>{texts.clear}</Button>
        <Button
          kind="primary"
          onPress={() => {
            onChange(draft);
            onClose();
          }}
        >
          {filters.apply}
        </Button>
      </DialogActions>
    </>
  );
};

/** The filters of the menu, which apply together. Closing the menu without applying them discards them. */
export const FilterDialog = ({ isOpen, ...fields }: Props) => (
  <Dialog title={filters.more} isOpen={isOpen} onClose={fields.onClose}>
    <Fields {...fields} />
  </Dialog>
);
