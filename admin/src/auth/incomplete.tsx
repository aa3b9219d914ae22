import type { ReactNode } from 'react';
import { Message } from '../design/states.tsx';
import { Entry, Ways } from './entry.tsx';

interface Props {
  title: string;
  /** What to do. */
  hint: string;
  /** A way on. */
  children: ReactNode;
}

/** The page of a link from a mail that lacks its token. */
export const Incomplete = ({ title, hint, children }: Props) => (
  <Entry title={title}>
    <Message kind="warning">{hint}</Message>
    <Ways>{children}</Ways>
  </Entry>
);
