import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { common } from '../../texts/en/app/common.ts';
import { Button } from '../button.tsx';
import { DialogActions } from '../overlays/dialog.tsx';
import type { ContractForm } from './contract-form.ts';
import { Form } from './form.tsx';
import { SubmitButton } from './submit-button.tsx';

interface Props<Values extends FieldValues> {
  of: ContractForm<Values>;
  /** The label of the button that sends it. */
  action: string;
  onClose: () => void;
  /** As wide as its dialog. */
  isWide?: boolean;
  children: ReactNode;
}

/** Form in a dialog, which ends with its buttons. */
export const DialogForm = <Values extends FieldValues>({ of, action, onClose, isWide, children }: Props<Values>) => (
  <Form of={of} guards={false} isWide={isWide}>
    {children}
    <DialogActions>
      <Button onPress={onClose}>{common.cancel}</Button>
      <SubmitButton of={of}>{action}</SubmitButton>
    </DialogActions>
  </Form>
);
