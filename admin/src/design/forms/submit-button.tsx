import type { ReactNode } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { Button } from '../button.tsx';
import type { ContractForm } from './contract-form.ts';

/** Submit button of a short form. */
export const SubmitButton = <Values extends FieldValues>({
  of,
  children,
}: {
  of: ContractForm<Values>;
  children: ReactNode;
}) => {
  const { isSubmitting } = useFormState({ control: of.form.control });
  return (
    <Button kind="primary" type="submit" isPending={isSubmitting}>
      {children}
    </Button>
  );
};
