import type { ReactNode } from 'react';
import type { OperationId } from '../data/operations.ts';
import { useMay } from './may.ts';

interface Props {
  operation: OperationId;
  locationId?: string | null;
  children: ReactNode;
  /** What others see instead. By default nothing. */
  otherwise?: ReactNode;
}

/** Shows its content to those who may call the operation. */
export const May = ({ operation, locationId, children, otherwise = null }: Props) => {
  const may = useMay();
  return may(operation, locationId) ? children : otherwise;
};
