import { useFeature } from '../access/caller.ts';
import { RadioGroup, Select } from '../design/fields/choice-field.tsx';
import { ListField } from '../design/fields/list-field.tsx';
import { TextArea, TextField } from '../design/fields/text-field.tsx';
import { FormCheckbox } from '../design/forms/check-field.tsx';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { FormField } from '../design/forms/form.tsx';
import { listOf, textFieldProps } from '../design/forms/values.ts';
import { Card, Columns, Hint } from '../design/layout.tsx';
import { MediaPicker } from '../media/picker.tsx';
import { seo as texts } from '../texts/en/web/seo.ts';
import type { Values } from './brand.rules.ts';
import { schemaTypes } from './schema-types.ts';
import { Template } from './template.tsx';

interface Props {
  of: ContractForm<Values>;
  isDisabled: boolean;
}

const countOf = (value: string | null): number => value?.length ?? 0;

export const Search = ({ of, isDisabled }: Props) => (
  <Card title={texts.groups.search}>
    <Template of={of} isDisabled={isDisabled} />
    <FormField of={of} name="defaultTitle">
      {(field) => (
        <TextField
          {...textFieldProps(field)}
          label={texts.fields.defaultTitle}
          help={texts.help.title(countOf(field.value))}
          isDisabled={isDisabled}
        />
      )}
    </FormField>
    <FormField of={of} name="defaultDescription">
      {(field) => (
        <TextArea
          {...textFieldProps(field)}
          label={texts.fields.defaultDescription}
          help={texts.help.description(countOf(field.value))}
          isDisabled={isDisabled}
        />
      )}
    </FormField>
    <FormField of={of} name="schemaType">
      {(field) => <Select {...field} label={texts.fields.schemaType} options={schemaTypes()} isDisabled={isDisabled} />}
    </FormField>
  </Card>
);

export const Sharing = ({ of, isDisabled }: Props) => (
  <Card title={texts.groups.social}>
    <FormField of={of} name="ogImageMediaId">
      {(field) => <MediaPicker {...field} label={texts.fields.ogImageMediaId} isDisabled={isDisabled} />}
    </FormField>
  </Card>
);

export const Indexing = ({ of, isDisabled }: Props) => (
  <Card title={texts.groups.indexing}>
    {(['robotsIndex', 'sitemapEnabled'] as const).map((name) => (
      <FormCheckbox key={name} of={of} name={name} label={texts.fields[name]} isDisabled={isDisabled} />
    ))}
    <FormField of={of} name="googleSiteVerification">
      {(field) => (
        <TextField
          {...textFieldProps(field)}
          label={texts.fields.googleSiteVerification}
          help={texts.help.verification}
          isDisabled={isDisabled}
        />
      )}
    </FormField>
  </Card>
);

const modes = Object.entries(texts.consent).map(([id, label]) => ({ id, label }));

export const Measuring = ({ of, isDisabled }: Props) => (
  <Card title={texts.groups.measuring}>
    <Columns>
      {(['ga4Id', 'gtmId'] as const).map((name) => (
        <FormField key={name} of={of} name={name}>
          {(field) => (
            <TextField
              {...textFieldProps(field)}
              label={texts.fields[name]}
              help={texts.help[name]}
              isDisabled={isDisabled}
            />
          )}
        </FormField>
      ))}
    </Columns>
    <FormField of={of} name="tagHosts">
      {(field) => (
        <ListField
          {...listOf(field)}
          label={texts.fields.tagHosts}
          help={texts.help.tagHosts}
          addLabel={texts.addHost}
          isDisabled={isDisabled}
        />
      )}
    </FormField>
    <FormField of={of} name="consentMode">
      {(field) => <RadioGroup {...field} label={texts.fields.consentMode} options={modes} isDisabled={isDisabled} />}
    </FormField>
  </Card>
);

export const Advanced = ({ of, isDisabled }: Props) => {
  const isOpen = useFeature('advancedSeo');
  return (
    <Card title={texts.groups.advanced}>
      {!isOpen && <Hint>{texts.help.notInPlan}</Hint>}
      <FormField of={of} name="organizationSchema">
        {(field) => (
          <TextArea
            {...field}
            label={texts.fields.organizationSchema}
            help={texts.help.organization}
            isDisabled={isDisabled || !isOpen}
          />
        )}
      </FormField>
      <FormField of={of} name="robotsTxtExtra">
        {(field) => (
          <TextArea
            {...textFieldProps(field)}
            label={texts.fields.robotsTxtExtra}
            help={texts.help.robotsTxt}
            isDisabled={isDisabled || !isOpen}
          />
        )}
      </FormField>
    </Card>
  );
};
