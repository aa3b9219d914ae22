import type { ReactNode } from 'react';
import { Message } from '../design/states.tsx';
import { useReadOnlyReason } from './read-only.ts';

/** Says that the role of the caller does not include a change. In a read-only brand the shell gives the reason instead. */
export const RoleNote = ({ children }: { children: ReactNode }) =>
  useReadOnlyReason() === null ? <Message>{children}</Message> : null;
