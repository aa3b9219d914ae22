import type { ContractForm } from '../design/forms/contract-form.ts';
import type { Values } from './values.rules.ts';

export interface FieldsProps {
  of: ContractForm<Values>;
  isDisabled: boolean;
}
