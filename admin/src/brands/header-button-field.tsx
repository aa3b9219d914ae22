import { useWatch } from 'react-hook-form';
import { Switch } from '../design/fields/choice-field.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { FormField } from '../design/forms/form.tsx';
import { Columns } from '../design/layout.tsx';
import { settings } from '../texts/en/settings/settings.ts';
import type { ThemeValues } from './theme-values.ts';

const texts = settings.theme.headerButton;

/** The button in the header: none, or its text and where it leads. */
export const HeaderButtonField = ({ of }: { of: ContractForm<ThemeValues> }) => {
  const button = useWatch({ control: of.form.control, name: 'headerButton' });
  return (
    <>
      <FormField of={of} name="headerButton">
        {({ onChange, onBlur }) => (
          <Switch
            isSelected={button !== null}
            onChange={(isShown: boolean) => onChange(isShown ? { label: texts.example, url: '/contact' } : null)}
            onBlur={onBlur}
          >
            {texts.title}
          </Switch>
        )}
      </FormField>
      {button && (
        <Columns>
          <FormField of={of} name="headerButton.label">
            {(field) => <TextField {...field} value={field.value ?? ''} label={texts.label} />}
          </FormField>
          <FormField of={of} name="headerButton.url">
            {(field) => <TextField {...field} value={field.value ?? ''} label={texts.url} help={texts.urlHelp} />}
          </FormField>
        </Columns>
      )}
    </>
  );
};
