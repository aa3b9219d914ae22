import { createContext, type ReactNode, useContext } from 'react';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { FormField } from '../design/forms/form.tsx';
import { profile as texts } from '../texts/en/locations/profile.ts';
import type { Values } from './fields.rules.ts';
import { Lockable } from './locks.tsx';

export const FormContext = createContext<ContractForm<Values> | null>(null);

export const useProfileForm = (): ContractForm<Values> => {
  const of = useContext(FormContext);
  if (!of) throw new Error('Fields of a profile are in its form');
  return of;
};

type Name = Exclude<keyof Values, 'lockedFields'>;

interface Field {
  label: string;
  name: string;
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  error: string | undefined;
  isDisabled: boolean;
}

interface Props {
  name: Name;
  children: (field: Field) => ReactNode;
}

/** Field of the profile with its label and lock. */
export const ProfileField = ({ name, children }: Props) => {
  const of = useProfileForm();
  return (
    <Lockable name={name}>
      {({ isDisabled }) => (
        <FormField of={of} name={name}>
          {(field) => <>{children({ ...field, label: texts.fields[name], isDisabled })}</>}
        </FormField>
      )}
    </Lockable>
  );
};
