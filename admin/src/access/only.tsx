import type { ReactNode } from 'react';
import type { OperationId } from '../data/operations.ts';
import { PageHeader } from '../design/layout.tsx';
import { NoPermission } from '../design/states.tsx';
import { May } from './may-show.tsx';

interface Props {
  /** What people must be allowed to call to see the page. */
  operation: OperationId;
  /** The title of the page for those who may not. */
  title: string;
  children: ReactNode;
}

/** A page for those who may call an operation: others are told so, and nothing is read for them. */
export const Only = ({ operation, title, children }: Props) => (
  <May
    operation={operation}
    otherwise={
      <>
        <PageHeader title={title} />
        <NoPermission />
      </>
    }
  >
    {children}
  </May>
);
