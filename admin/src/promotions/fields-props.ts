import type { ContractForm } from '../design/forms/form.tsx';
import type { Values } from './values.rules.ts';

export interface FieldsProps {
  of: ContractForm<Values>;
  isDisabled: boolean;
}
