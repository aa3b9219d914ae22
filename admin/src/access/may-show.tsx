import type { ReactNode } from 'react';
import type { OperationId } from '../data/operations.ts';
import { useMay } from './may.ts';

interface Props {
  operation: OperationId;
  locationId?: string | null;
  children: ReactNode;
  /** Shown to callers who may not call the operation. By default nothing. */
  otherwise?: ReactNode;
}

/** Shows its content to callers who may call the operation. */
export const May = ({ operation, locationId, children, otherwise = null }: Props) => {
  const may = useMay();
  return may(operation, locationId) ? children : otherwise;
};
