import type { FormField } from '../../../lib/leads/forms/fields.contract.ts';
import { Select } from '../design/fields/choice-field.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import { Columns } from '../design/layout.tsx';
import { forms as texts } from '../texts/en/leads/forms.ts';
import { deciders, firstAnswerOf, isChoice, lostAnswerOf } from './fields.rules.ts';
import type { Patch } from './patch.ts';

interface Props {
  field: FormField;
  fields: readonly FormField[];
  error: string | undefined;
  patch: Patch;
}

const always = '';

const Answer = ({ decider, field, fields, patch }: Props & { decider: FormField }) => {
  const { showIf } = field;
  if (!showIf) return null;
  const lost = lostAnswerOf(fields, field);
  const error = lost === undefined ? undefined : texts.field.lostAnswer(lost);
  const set = (equals: string | boolean) => patch({ showIf: { field: decider.name, equals } });
  const label = texts.field.equals;
  if (decider.type === 'checkbox' || decider.type === 'consent')
    return (
      <Select
        label={label}
        error={error}
        options={[
          { id: 'true', label: texts.field.yes },
          { id: 'false', label: texts.field.no },
        ]}
        value={String(showIf.equals)}
        onChange={(value) => set(value === 'true')}
      />
    );
  if (isChoice(decider.type))
    return (
      <Select
        label={label}
        error={error}
        options={(decider.options ?? []).map((id) => ({ id, label: id }))}
        value={String(showIf.equals)}
        onChange={set}
      />
    );
  return <TextField label={label} value={String(showIf.equals)} onChange={set} />;
};

/** Condition of a question: always shown, or shown after a certain answer to another question. */
export const QuestionCondition = (props: Props) => {
  const { field, fields, error, patch } = props;
  const candidates = deciders(fields, field);
  const decider = candidates.find(({ name }) => name === field.showIf?.field);
  if (candidates.length === 0) return null;
  return (
    <Columns>
      <Select
        label={texts.field.condition}
        error={error}
        options={[
          { id: always, label: texts.field.always },
          ...candidates.map(({ name, label }) => ({ id: name, label: texts.field.onlyIf(label) })),
        ]}
        value={field.showIf?.field ?? always}
        onChange={(name) => {
          const other = candidates.find((candidate) => candidate.name === name);
          patch({ showIf: other && { field: other.name, equals: firstAnswerOf(other) } });
        }}
      />
      {decider && <Answer {...props} decider={decider} />}
    </Columns>
  );
};
