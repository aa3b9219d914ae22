import { updateEscalations } from '../../../lib/leads/escalations/contract.ts';
import { useMay } from '../access/may.ts';
import { bodyShape, pickBody } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { Form, FormField } from '../design/forms/form.tsx';
import { useRecordForm } from '../design/forms/record-form.ts';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { Card, Hint } from '../design/layout.tsx';
import { leadRules as texts } from '../texts/en/settings/lead-rules.ts';
import { OwnForms } from './own-forms.tsx';
import type { EscalationSettings } from './step.ts';
import { Steps } from './steps.tsx';

type Values = Pick<EscalationSettings, 'general' | 'forms'>;

interface Props {
  path: { brandId: string };
  escalations: EscalationSettings;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

const valuesOf = (escalations: EscalationSettings): Values => pickBody(updateEscalations, escalations);

export const EscalationForm = ({ path, escalations, etag, refetch }: Props) => {
  // The preview shows whom they tell.
  const change = useChange('escalations/update', ['assignment-rules']);
  const isDisabled = !useMay()('escalations/update');
  const of = useRecordForm({
    schema: bodyShape(updateEscalations),
    record: escalations,
    valuesOf,
    save: async (body: Partial<Values>) =>
      (await change.mutateAsync({ path, body, options: { etag } })).data.escalations,
    undo: (body) => change.mutateAsync({ path, body }),
    refetch,
  });
  return (
    <Form of={of}>
      <Card title={texts.escalations}>
        <Hint>{texts.escalationsHint}</Hint>
        <FormField of={of} name="general">
          {({ value, onChange, error }) => (
            <Steps steps={value} onChange={onChange} error={error} isDisabled={isDisabled} />
          )}
        </FormField>
        <FormField of={of} name="forms">
          {({ value, onChange, error }) => (
            <OwnForms
              value={value}
              onChange={onChange}
              addLabel={texts.addFormSteps}
              blank={(formId) => ({ formId, steps: [] })}
              isDisabled={isDisabled}
            >
              {(one, set) => (
                <Steps
                  steps={one.steps}
                  onChange={(steps) => set({ ...one, steps })}
                  error={error}
                  isDisabled={isDisabled}
                />
              )}
            </OwnForms>
          )}
        </FormField>
      </Card>
      {!isDisabled && <SaveBar of={of} />}
    </Form>
  );
};
