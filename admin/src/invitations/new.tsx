import { useState } from 'react';
import { useBrand } from '../access/caller.ts';
import { queryClient } from '../data/client.ts';
import { RadioGroup } from '../design/fields/choice-field.tsx';
import { TextArea } from '../design/fields/text-field.tsx';
import { useContractForm } from '../design/forms/contract-form.ts';
import { Form, FormField } from '../design/forms/form.tsx';
import { SubmitButton } from '../design/forms/submit-button.tsx';
import { Hint, Row } from '../design/layout.tsx';
import { ButtonLink } from '../design/link.tsx';
import { Message } from '../design/states.tsx';
import { LocationPicker } from '../locations/picker.tsx';
import { RegionPicker } from '../regions/choice/choice.tsx';
import { common } from '../texts/en/app/common.ts';
import { people } from '../texts/en/settings/people.ts';
import { PeopleFrame } from '../users/frame.tsx';
import { isRole, roleOptions } from '../users/role.ts';
import { addressesIn, type InviteValues } from './addresses.rules.ts';
import { Results } from './results.tsx';
import { inviteSchema } from './schema.ts';
import { type Result, sendInvitations } from './send.ts';

const texts = people.invitations;

const Invite = () => {
  const { id: brandId } = useBrand();
  const [results, setResults] = useState<Result[] | null>(null);
  const [progress, setProgress] = useState<string | null>(null);
  const form = useContractForm<InviteValues>({
    schema: inviteSchema,
    defaults: { emails: '', role: 'franchisee', locationIds: [], regionIds: [] },
    submit: async (values) => {
      const all = addressesIn(values.emails).length;
      setProgress(texts.sending(0, all));
      const sent = await sendInvitations(brandId, values, (done) => setProgress(texts.sending(done, all)));
      setProgress(null);
      setResults(sent);
      await queryClient.invalidateQueries({ queryKey: ['invitations'] });
    },
  });
  const again = (emails: string) => {
    form.form.setValue('emails', emails);
    setResults(null);
  };
  const [role, locationIds, regionIds] = form.form.watch(['role', 'locationIds', 'regionIds']);
  const hasNowhere = locationIds.length + regionIds.length === 0;
  if (results) return <Results results={results} onAgain={again} />;
  return (
    <Form of={form}>
      <h2>{people.invite}</h2>
      <FormField of={form} name="emails">
        {(field) => <TextArea {...field} label={texts.emails} help={texts.emailsHelp} rows={3} />}
      </FormField>
      <FormField of={form} name="role">
        {({ value, onChange, error }) => (
          <RadioGroup
            label={people.role}
            options={roleOptions}
            value={value}
            error={error}
            onChange={(chosen) => isRole(chosen) && onChange(chosen)}
          />
        )}
      </FormField>
      {role === 'franchisee' && (
        <FormField of={form} name="regionIds">
          {({ value, onChange }) => <RegionPicker help={people.regionsHint} value={value} onChange={onChange} />}
        </FormField>
      )}
      {role === 'franchisee' && (
        <FormField of={form} name="locationIds">
          {({ value, onChange, error }) => (
            <LocationPicker label={texts.locations} value={value} onChange={onChange} error={error} />
          )}
        </FormField>
      )}
      {role === 'franchisee' && hasNowhere && <Message>{texts.noLocations}</Message>}
      <Row>
        <SubmitButton of={form}>{texts.send}</SubmitButton>
        <ButtonLink to={`/brands/${brandId}/people/invitations`} kind="quiet">
          {common.cancel}
        </ButtonLink>
        {progress && <Hint>{progress}</Hint>}
      </Row>
    </Form>
  );
};

export const Page = () => (
  <PeopleFrame operation="invitations/create" hint={people.invitationsHint}>
    <Invite />
  </PeopleFrame>
);
