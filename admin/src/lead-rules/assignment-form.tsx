import { updateAssignmentRules } from '../../../lib/leads/assignment-rules/contract.ts';
import { useMay } from '../access/may.ts';
import type { DataOf } from '../data/operations.ts';
import { bodyShape, pickBody } from '../data/shape.ts';
import { useChange } from '../data/use.ts';
import { ComboBox, RadioGroup } from '../design/fields/choice-field.tsx';
import { Form, FormField } from '../design/forms/form.tsx';
import { useRecordForm } from '../design/forms/record-form.ts';
import { SaveBar } from '../design/forms/save-bar.tsx';
import { Card, Hint } from '../design/layout.tsx';
import { leadRules as texts } from '../texts/en/settings/lead-rules.ts';
import { OwnForms } from './own-forms.tsx';
import { usePeople } from './use-people.ts';

type Rules = DataOf<'assignment-rules/get'>['rules'];
type Rule = Rules['general'];
type Values = Pick<Rules, 'general' | 'forms'>;

const choices = (['nobody', 'round_robin', 'person'] as const).map((id) => ({ id, label: texts.choices[id] }));

interface RuleProps<One extends Rule> {
  value: One;
  onChange: (value: One) => void;
  error?: string | undefined;
  isDisabled: boolean;
}

const RuleFields = <One extends Rule>({ value, onChange, error, isDisabled }: RuleProps<One>) => {
  const { workers, nameOf } = usePeople();
  const { assign, userId } = value;
  const isListed = userId === null || workers.some(({ id }) => id === userId);
  return (
    <>
      <RadioGroup
        label={texts.assign}
        isLabelHidden
        options={choices}
        value={assign}
        onChange={(id) => {
          const chosen = choices.find((choice) => choice.id === id)?.id ?? 'nobody';
          onChange({ ...value, assign: chosen, userId: chosen === 'person' ? userId : null });
        }}
        isDisabled={isDisabled}
      />
      {assign === 'person' && (
        <ComboBox
          key={workers.length}
          label={texts.person}
          options={isListed ? workers : [...workers, { id: userId, label: nameOf(userId) }]}
          value={userId}
          onChange={(id) => onChange({ ...value, userId: id })}
          {...(error !== undefined && { error })}
          isDisabled={isDisabled}
          isRequired
        />
      )}
    </>
  );
};

interface Props {
  path: { brandId: string };
  rules: Rules;
  etag: string | null;
  refetch: () => Promise<unknown>;
}

const valuesOf = (rules: Rules): Values => pickBody(updateAssignmentRules, rules);

export const AssignmentForm = ({ path, rules, etag, refetch }: Props) => {
  const change = useChange('assignment-rules/update');
  const isDisabled = !useMay()('assignment-rules/update');
  const save = async (body: Partial<Values>) =>
    (await change.mutateAsync({ path, body, options: { etag } })).data.rules;
  const of = useRecordForm({
    schema: bodyShape(updateAssignmentRules),
    record: rules,
    valuesOf,
    save,
    undo: (body) => change.mutateAsync({ path, body }),
    refetch,
  });
  return (
    <Form of={of}>
      <Card title={texts.assignment}>
        <FormField of={of} name="general">
          {({ value, onChange, error }) => (
            <RuleFields value={value} onChange={onChange} error={error} isDisabled={isDisabled} />
          )}
        </FormField>
        <Hint>{texts.absences}</Hint>
        <FormField of={of} name="forms">
          {({ value, onChange, error }) => (
            <OwnForms
              value={value}
              onChange={onChange}
              addLabel={texts.addForm}
              blank={(formId) => ({ formId, assign: 'nobody' as const, userId: null })}
              isDisabled={isDisabled}
            >
              {(one, set) => (
                <RuleFields
                  value={one}
                  onChange={set}
                  error={one.userId === null ? error : undefined}
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
