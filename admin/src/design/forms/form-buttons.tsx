import type { ReactNode } from 'react';
import { type FieldValues, useFormState } from 'react-hook-form';
import { common } from '../../texts/en/app/common.ts';
import { Button } from '../button.tsx';
import { ChangeBar } from './change-bar.tsx';
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

/** Bar at the lower edge with save and discard, shown while there are unsaved changes. */
export const SaveBar = <Values extends FieldValues>({ of }: { of: ContractForm<Values> }) => {
  const { isDirty, isSubmitting } = useFormState({ control: of.form.control });
  if (!isDirty) return null;
  return (
    <ChangeBar status={of.conflict ? common.unsaved.barConflict : undefined}>
      <Button onPress={of.discard}>{common.discardChanges}</Button>
      <Button kind="primary" type="submit" isPending={isSubmitting}>
        {common.save}
      </Button>
    </ChangeBar>
  );
};
