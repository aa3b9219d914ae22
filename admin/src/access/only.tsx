import type { ReactNode } from 'react';
import type { OperationId } from '../data/operations.ts';
import { PageHeader } from '../design/layout.tsx';
import { May } from './may-show.tsx';
import { Refused } from './refused.tsx';

interface Props {
  /** The operation that the caller must be permitted to call. */
  operation: OperationId;
  /** Title of the no-permission page. */
  title: string;
  children: ReactNode;
}

/** Renders its page for callers who may call an operation. Others see the no-permission page, and no request is sent. */
export const Only = ({ operation, title, children }: Props) => (
  <May
    operation={operation}
    otherwise={
      <>
        <PageHeader title={title} />
        <Refused operation={operation} />
      </>
    }
  >
    {children}
  </May>
);
