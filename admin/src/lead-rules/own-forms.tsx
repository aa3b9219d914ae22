import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../design/button.tsx';
import { Select } from '../design/fields/choice-field.tsx';
import { useForms } from '../forms/use-forms.ts';
import { leadRules as texts } from '../texts/en/settings/lead-rules.ts';
import classes from './lead-rules.module.css';

interface Props<One extends { formId: string }> {
  value: readonly One[];
  onChange: (value: One[]) => void;
  addLabel: string;
  /** The settings of a form that has none yet. */
  blank: (formId: string) => One;
  isDisabled: boolean;
  children: (one: One, change: (one: One) => void) => ReactNode;
}

/** Settings of single forms, each in a box, and a choice that adds one. */
export const OwnForms = <One extends { formId: string }>({
  value,
  onChange,
  addLabel,
  blank,
  isDisabled,
  children,
}: Props<One>) => {
  const { forms, formOf } = useForms();
  const free = forms.filter(({ id }) => value.every(({ formId }) => formId !== id));
  const nameOf = (formId: string): string => formOf(formId)?.name ?? texts.unknownForm;
  return (
    <>
      {value.length > 0 && (
        <ul className={classes.boxes}>
          {value.map((one) => (
            <li key={one.formId} className={classes.box}>
              <div className={classes.head}>
                <h3>{texts.ofForm(nameOf(one.formId))}</h3>
                {!isDisabled && (
                  <IconButton
                    label={texts.removeForm(nameOf(one.formId))}
                    icon={<X size={16} aria-hidden />}
                    onPress={() => onChange(value.filter(({ formId }) => formId !== one.formId))}
                  />
                )}
              </div>
              {children(one, (changed) => onChange(value.map((each) => (each.formId === one.formId ? changed : each))))}
            </li>
          ))}
        </ul>
      )}
      {!isDisabled && free.length > 0 && (
        <Select
          label={addLabel}
          options={free.map(({ id, name }) => ({ id, label: name }))}
          value={null}
          onChange={(formId) => onChange([...value, blank(formId)])}
        />
      )}
    </>
  );
};
