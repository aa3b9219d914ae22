import { RadioGroup, Select } from '../design/fields/choice-field.tsx';
import { ColorField } from '../design/fields/color-field.tsx';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { FormField } from '../design/forms/form.tsx';
import { Card, Columns } from '../design/layout.tsx';
import { MediaPicker } from '../media/picker.tsx';
import { settings } from '../texts/en/settings/settings.ts';
import { HeaderButtonField } from './header-button-field.tsx';
import type { ThemeValues } from './theme-values.ts';

const texts = settings.theme;

const optionsOf = (names: Record<string, string>) => Object.entries(names).map(([id, label]) => ({ id, label }));
const fonts = optionsOf(texts.fontNames);
const radii = optionsOf(texts.radiusNames);
const headers = optionsOf(texts.headerNames);
const locations = optionsOf(texts.locationNames);

export const ThemeFields = ({ of }: { of: ContractForm<ThemeValues> }) => (
  <>
    <Card title={texts.colors}>
      <Columns>
        {(['primary', 'accent', 'background', 'text'] as const).map((name) => (
          <FormField key={name} of={of} name={`colors.${name}`}>
            {(field) => <ColorField {...field} label={texts.fields[name]} pickLabel={texts.pick(texts.fields[name])} />}
          </FormField>
        ))}
      </Columns>
    </Card>
    <Card title={texts.fonts}>
      <Columns>
        {(['headingFont', 'bodyFont'] as const).map((name) => (
          <FormField key={name} of={of} name={name}>
            {(field) => <Select {...field} label={texts[name]} options={fonts} />}
          </FormField>
        ))}
      </Columns>
      <Columns>
        {(['headingFontMediaId', 'bodyFontMediaId'] as const).map((name) => (
          <FormField key={name} of={of} name={name}>
            {(field) => (
              <MediaPicker {...field} kind="font" label={texts[name]} help={texts.fontHelp} isRequired={false} />
            )}
          </FormField>
        ))}
      </Columns>
      <FormField of={of} name="radius">
        {(field) => <RadioGroup {...field} label={texts.radius} options={radii} />}
      </FormField>
    </Card>
    <Card title={texts.header}>
      <FormField of={of} name="headerLayout">
        {(field) => <RadioGroup {...field} label={texts.headerLayout} options={headers} />}
      </FormField>
      <HeaderButtonField of={of} />
    </Card>
    <Card title={texts.locationPages}>
      <FormField of={of} name="locationLayout">
        {(field) => <RadioGroup {...field} label={texts.locationLayout} options={locations} />}
      </FormField>
    </Card>
    <Card title={texts.pictures}>
      <FormField of={of} name="logoMediaId">
        {(field) => <MediaPicker {...field} label={texts.logo} isRequired={false} />}
      </FormField>
      <FormField of={of} name="faviconMediaId">
        {(field) => <MediaPicker {...field} label={texts.favicon} help={texts.faviconHelp} isRequired={false} />}
      </FormField>
    </Card>
  </>
);
