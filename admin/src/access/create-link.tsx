import { Plus } from 'lucide-react';
import type { OperationId } from '../data/operations.ts';
import { ButtonLink } from '../design/link.tsx';
import { May } from './may-show.tsx';

/** Leads to the page that creates a record, for those who may. */
export const CreateLink = ({ operation, to, label }: { operation: OperationId; to: string; label: string }) => (
  <May operation={operation}>
    <ButtonLink kind="primary" to={to} icon={<Plus size={16} aria-hidden />}>
      {label}
    </ButtonLink>
  </May>
);
