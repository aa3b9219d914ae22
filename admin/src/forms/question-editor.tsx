import { useState } from 'react';
import type { FormField } from '../../../lib/leads/forms/fields.contract.ts';
import { fieldTypes, mapTargets } from '../../../lib/leads/forms/types.contract.ts';
import { Checkbox, Select } from '../design/fields/choice-field.tsx';
import { TextArea, TextField } from '../design/fields/text-field.tsx';
import { Card, Columns } from '../design/layout.tsx';
import { forms as texts } from '../texts/en/leads/forms.ts';
import { isChoice, maxTextLengthOf, nameFor, renamed, retyped } from './fields.rules.ts';
import { firstMessage } from './first-message.rules.ts';
import type { Patch } from './patch.ts';
import { QuestionCondition } from './question-condition.tsx';
import { QuestionLimits } from './question-limits.tsx';

interface Props {
  field: FormField;
  fields: readonly FormField[];
  /** The question is not saved yet, so its name can follow its label. */
  isNew: boolean;
  errors: unknown;
  onChange: (field: FormField) => void;
  onRename: (fields: FormField[], name: string) => void;
}

const only = 'none';

const typeOptions = fieldTypes.map((id) => ({ id, label: texts.field.types[id] }));

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const Options = ({ field, error, patch }: { field: FormField; error: string | undefined; patch: Patch }) => {
  const [text, setText] = useState((field.options ?? []).join('\n'));
  return (
    <TextArea
      label={texts.field.options}
      help={texts.field.optionsHelp}
      error={error}
      value={text}
      onChange={(typed) => {
        setText(typed);
        patch({ options: linesOf(typed) });
      }}
    />
  );
};

/** Editor of one question. */
export const QuestionEditor = ({ field, fields, isNew, errors, onChange, onRename }: Props) => {
  const error = (name: keyof FormField): string | undefined =>
    typeof errors === 'object' && errors !== null && name in errors
      ? firstMessage(Object.entries(errors).find(([key]) => key === name)?.[1])
      : undefined;
  const patch: Patch = (change) => {
    const next = Object.entries({ ...field, ...change }).filter(([, value]) => value !== undefined);
    onChange(Object.fromEntries(next) as FormField);
  };
  const others = fields.filter(({ name }) => name !== field.name);
  const rename = (name: string) => {
    if (name !== field.name && !others.some((other) => other.name === name))
      onRename(renamed(fields, field.name, name), name);
  };
  const free = mapTargets.filter((target) => !others.some(({ mapTo }) => mapTo === target));
  return (
    <Card title={texts.field.editing(field.label)}>
      <TextField
        label={texts.field.label}
        value={field.label}
        error={error('label')}
        onChange={(label) => patch({ label })}
        onBlur={() =>
          isNew &&
          rename(
            nameFor(
              field.label,
              others.map(({ name }) => name),
            ),
          )
        }
      />
      <Columns>
        <Select
          label={texts.field.type}
          options={typeOptions}
          value={field.type}
          error={error('type')}
          onChange={(chosen) => {
            const type = fieldTypes.find((one) => one === chosen);
            if (type) onChange(retyped(field, type, texts.field.newOptions));
          }}
        />
        {!['hidden', 'consent', 'checkbox'].includes(field.type) && (
          <Select
            label={texts.field.mapTo}
            options={[
              { id: only, label: texts.field.mapToNone },
              ...free.map((id) => ({ id, label: texts.field.mapsTo[id] })),
            ]}
            value={field.mapTo ?? only}
            error={error('mapTo')}
            onChange={(chosen) => patch({ mapTo: mapTargets.find((target) => target === chosen) })}
          />
        )}
      </Columns>
      {field.type !== 'hidden' && (
        <Checkbox isSelected={field.required} onChange={(required) => patch({ required })}>
          {texts.field.required}
        </Checkbox>
      )}
      {isChoice(field.type) && <Options field={field} error={error('options')} patch={patch} />}
      {field.type !== 'hidden' && (
        <TextField
          label={texts.field.helpText}
          value={field.helpText ?? ''}
          error={error('helpText')}
          isRequired={false}
          onChange={(text) => patch({ helpText: text || undefined })}
        />
      )}
      {field.type !== 'hidden' && maxTextLengthOf(field.type) !== undefined && (
        <TextField
          label={texts.field.placeholder}
          value={field.placeholder ?? ''}
          error={error('placeholder')}
          isRequired={false}
          onChange={(text) => patch({ placeholder: text || undefined })}
        />
      )}
      <QuestionCondition field={field} fields={fields} error={error('showIf')} patch={patch} />
      <QuestionLimits field={field} error={error} patch={patch} onRename={rename} />
    </Card>
  );
};
