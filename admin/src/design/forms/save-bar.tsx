import { type FieldValues, useFormState } from 'react-hook-form';
import { common } from '../../texts/en/app/common.ts';
import { unsaved } from '../../texts/en/app/unsaved.ts';
import { Button } from '../button.tsx';
import { ChangeBar } from './change-bar.tsx';
import type { ContractForm } from './contract-form.ts';

/** Bar at the lower edge with save and discard, shown while there are unsaved changes. */
export const SaveBar = <Values extends FieldValues>({ of }: { of: ContractForm<Values> }) => {
  const { isDirty, isSubmitting } = useFormState({ control: of.form.control });
  if (!isDirty) return null;
  return (
    <ChangeBar status={of.conflict ? unsaved.barConflict : undefined}>
      <Button onPress={of.discard}>{common.discardChanges}</Button>
      <Button kind="primary" type="submit" isPending={isSubmitting}>
        {common.save}
      </Button>
    </ChangeBar>
  );
};
