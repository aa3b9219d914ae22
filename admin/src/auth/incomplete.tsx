import type { ReactNode } from 'react';
import { Message } from '../design/states.tsx';
import { Entry, Ways } from './entry.tsx';

interface Props {
  title: string;
  /** Says how to get a link that works. */
  hint: string;
  /** Links to the pages that help. */
  children: ReactNode;
}

/** The page of a link from a mail that lacks its token, or whose token is of no use any more. */
export const Incomplete = ({ title, hint, children }: Props) => (
  <Entry title={title}>
    <Message kind="warning">{hint}</Message>
    <Ways>{children}</Ways>
  </Entry>
);
