import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createApiKey } from '../../../lib/accounts/api-keys/contract.ts';
import { useBrand, useFeature } from '../access/caller.ts';
import { maxLengthIn } from '../data/limits.ts';
import { bodyShape } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { AllOrSome } from '../design/fields/all-or-some.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import { useContractForm } from '../design/forms/contract-form.ts';
import { FormField } from '../design/forms/form.tsx';
import { FormTextField } from '../design/forms/form-text.tsx';
import { HelpedForm } from '../design/forms/helped.tsx';
import { prepared } from '../design/forms/resolver.ts';
import { SubmitButton } from '../design/forms/submit-button.tsx';
import { Row } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { IntegrationsFrame } from '../integrations/frame.tsx';
import { NotInPlan } from '../integrations/not-in-plan.tsx';
import { LocationPicker } from '../locations/picker.tsx';
import { RegionPicker } from '../regions/choice/choice.tsx';
import { common } from '../texts/en/app/common.ts';
import { helpOf } from '../texts/en/app/help.ts';
import { apiKeys as texts } from '../texts/en/settings/api-keys.ts';
import { IssuedKey } from './issued-key.tsx';
import { ScopeField } from './scope-field.tsx';
import { scopesOf } from './scopes.rules.ts';
import { type KeyValues, keyBody } from './values.rules.ts';

const CreateForm = () => {
  const { id: brandId, timezone } = useBrand();
  const navigate = useNavigate();
  const create = useChange('api-keys/create');
  const [key, setKey] = useState<string | null>(null);
  const form = useContractForm<KeyValues>({
    schema: prepared<KeyValues>(bodyShape(createApiKey), (values) => keyBody(values, timezone)),
    defaults: { name: '', expiresAt: '', locationIds: null, regionIds: [], scopes: scopesOf('read') },
    submit: async (values) => {
      const answer = await create.mutateAsync({ path: { brandId }, body: keyBody(values, timezone) });
      setKey(answer.data.key);
    },
  });
  const list = `/brands/${brandId}/integrations/api-keys`;
  return (
    <HelpedForm help={helpOf.apiKey} of={form}>
      <h2>{texts.create}</h2>
      <FormTextField
        of={form}
        name="name"
        label={texts.name}
        help={texts.nameHelp}
        maxLength={maxLengthIn(bodyShape(createApiKey), 'name')}
      />
      <FormField of={form} name="expiresAt">
        {(field) => (
          <TextField
            {...field}
            value={field.value ?? ''}
            type="date"
            label={texts.expiry}
            help={texts.expiryHelp(timezone)}
            isRequired={false}
          />
        )}
      </FormField>
      <FormField of={form} name="locationIds">
        {({ value, onChange, error }) => (
          <AllOrSome
            label={texts.locationScope}
            all={texts.allLocations}
            some={texts.someLocations}
            someHelp={texts.someLocationsHelp}
            value={value}
            onChange={onChange}
          >
            {(chosen) => (
              <>
                <LocationPicker label={texts.locations} value={chosen} onChange={onChange} error={error} />
                <FormField of={form} name="regionIds">
                  {(field) => <RegionPicker help={texts.regionsHint} value={field.value} onChange={field.onChange} />}
                </FormField>
              </>
            )}
          </AllOrSome>
        )}
      </FormField>
      <FormField of={form} name="scopes">
        {(field) => <ScopeField {...field} />}
      </FormField>
      <Row>
        <SubmitButton of={form}>{texts.create}</SubmitButton>
        <ButtonLink to={list} kind="quiet">
          {common.cancel}
        </ButtonLink>
      </Row>
      <IssuedKey value={key} onClose={() => void navigate(list)} />
    </HelpedForm>
  );
};

export const Page = () => {
  const hasKeys = useFeature('apiAccess');
  return (
    <IntegrationsFrame operation="api-keys/create" title={texts.create} hint={texts.createHint}>
      {hasKeys ? <CreateForm /> : <NotInPlan title={texts.notInPlan} />}
    </IntegrationsFrame>
  );
};
