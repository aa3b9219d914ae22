import { useWatch } from 'react-hook-form';
import { maxLevels } from '../../../lib/places/regions/contract.ts';
import { RadioGroup, Select, Switch } from '../design/fields/choice-field.tsx';
import { ColorField } from '../design/fields/color-field.tsx';
import { ListField } from '../design/fields/list-field.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { FormField } from '../design/forms/form.tsx';
import { FormTextField } from '../design/forms/form-text.tsx';
import { listOf, slugInputOf } from '../design/forms/values.ts';
import { Card, Hint } from '../design/layout.tsx';
import { LocationPicker } from '../locations/picker.tsx';
import { regions as texts } from '../texts/en/locations/regions.ts';
import { possibleParents, regionOptions } from './choice/tree.rules.ts';
import { useRegions } from './choice/use-regions.ts';
import { RegionPreview } from './preview.tsx';
import { RuleFields } from './rule-fields.tsx';
import type { Values } from './values.rules.ts';

const ways = (['rule', 'hand'] as const).map((id) => ({ id, label: texts.ways[id], help: texts.wayHelp[id] }));
const noParent = { id: 'none', label: texts.noParent };
const firstColor = '#1a6b4f';

interface Props {
  of: ContractForm<Values>;
  /** Undefined for a new region. */
  id?: string;
}

/** Name, place and locations of a region, with those that it has by what is filled in. */
export const RegionFields = ({ of, id }: Props) => {
  const regions = useRegions();
  const by = useWatch({ control: of.form.control, name: 'by' });
  return (
    <>
      <Card title={texts.identity}>
        <FormTextField of={of} name="name" label={texts.fields.name} isRequired />
        <FormField of={of} name="parentId">
          {({ value, onChange, error }) => (
            <Select
              label={texts.fields.parentId}
              help={texts.help.parentId}
              options={[noParent, ...regionOptions(possibleParents(regions.entries, id, maxLevels))]}
              value={value ?? noParent.id}
              onChange={(chosen) => onChange(chosen === noParent.id ? null : chosen)}
              error={error}
            />
          )}
        </FormField>
        <FormField of={of} name="color">
          {({ value, onChange, error }) => (
            <>
              <Switch isSelected={value !== null} onChange={(isOn) => onChange(isOn ? firstColor : null)}>
                {texts.hasColor}
              </Switch>
              {value !== null && (
                <ColorField
                  label={texts.fields.color}
                  pickLabel={texts.pickColor}
                  value={value}
                  onChange={onChange}
                  error={error}
                />
              )}
            </>
          )}
        </FormField>
        <FormField of={of} name="slug">
          {(field) => (
            <TextField {...slugInputOf(field, id === undefined)} label={texts.fields.slug} help={texts.help.slug} />
          )}
        </FormField>
      </Card>
      <Card title={texts.members}>
        <FormField of={of} name="by">
          {(field) => <RadioGroup {...field} label={texts.fields.by} options={ways} />}
        </FormField>
        {by === 'rule' ? (
          <RuleFields of={of} />
        ) : (
          <FormField of={of} name="locationIds">
            {({ value, onChange, error }) => (
              <LocationPicker label={texts.fields.locationIds} value={value} onChange={onChange} error={error} />
            )}
          </FormField>
        )}
      </Card>
      <Card title={texts.preview.title}>
        <RegionPreview of={of} />
      </Card>
      <Card title={texts.territory}>
        <Hint>{texts.territoryHint}</Hint>
        <FormField of={of} name="territory">
          {(field) => <ListField {...listOf(field)} label={texts.fields.territory} addLabel={texts.add.territory} />}
        </FormField>
      </Card>
    </>
  );
};
