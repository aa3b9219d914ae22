import { useEffect, useState } from 'react';
import type { FormField } from '../../../lib/leads/forms/fields.contract.ts';
import { NumberField } from '../design/fields/number-field.tsx';
import { TextField } from '../design/fields/text-field.tsx';
import { Columns } from '../design/layout.tsx';
import { forms as texts } from '../texts/en/leads/forms.ts';
import { maxTextLengthOf, rangeKindOf } from './fields.rules.ts';
import classes from './forms.module.css';
import type { Patch } from './patch.ts';

interface Props {
  field: FormField;
  error: (name: keyof FormField) => string | undefined;
  patch: Patch;
  onRename: (name: string) => void;
}

const given = (value: number): number | undefined => (Number.isNaN(value) ? undefined : value);

const Range = ({ field, error, patch }: Omit<Props, 'onRename'>) => {
  const kind = rangeKindOf(field.type);
  const { min, max, pattern } = field.validation ?? {};
  const limit = maxTextLengthOf(field.type);
  if (!kind) return null;
  const set = (change: NonNullable<FormField['validation']>) => {
    const rules = Object.entries({ ...field.validation, ...change }).filter(([, value]) => value !== undefined);
    patch({ validation: rules.length > 0 ? Object.fromEntries(rules) : undefined });
  };
  return (
    <>
      <Columns>
        <NumberField
          label={texts.field.min[kind]}
          value={min ?? Number.NaN}
          minValue={kind === 'number' ? undefined : 0}
          isRequired={false}
          error={error('validation')}
          onChange={(value) => set({ min: given(value) })}
        />
        {kind === 'text' ? (
          <NumberField
            label={texts.field.maxLength}
            value={field.maxLength ?? Number.NaN}
            minValue={1}
            maxValue={limit}
            isRequired={false}
            error={error('maxLength')}
            onChange={(value) => patch({ maxLength: given(value) })}
          />
        ) : (
          <NumberField
            label={texts.field.max[kind]}
            value={max ?? Number.NaN}
            isRequired={false}
            onChange={(value) => set({ max: given(value) })}
          />
        )}
      </Columns>
      {kind === 'text' && (
        <TextField
          label={texts.field.pattern}
          help={texts.field.patternHelp}
          value={pattern ?? ''}
          isRequired={false}
          onChange={(text) => set({ pattern: text || undefined })}
        />
      )}
    </>
  );
};

/** Less common settings: limits, initial answer, and name in leads. */
export const QuestionLimits = ({ field, error, patch, onRename }: Props) => {
  const [name, setName] = useState(field.name);
  useEffect(() => setName(field.name), [field.name]);
  const hasFault = (['name', 'maxLength', 'validation', 'defaultValue'] as const).some((part) => error(part));
  return (
    <details className={classes.more} open={hasFault || field.type === 'hidden' || undefined}>
      <summary>{texts.field.more}</summary>
      <div className={classes.moreFields}>
        <Range field={field} error={error} patch={patch} />
        {field.type !== 'consent' && (
          <TextField
            label={texts.field.defaultValue}
            value={field.defaultValue ?? ''}
            error={error('defaultValue')}
            isRequired={false}
            onChange={(text) => patch({ defaultValue: text || undefined })}
          />
        )}
        <TextField
          label={texts.field.name}
          help={texts.field.nameHelp}
          value={name}
          error={error('name')}
          onChange={setName}
          onBlur={() => onRename(name.trim())}
        />
      </div>
    </details>
  );
};
