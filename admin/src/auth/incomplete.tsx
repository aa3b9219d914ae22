import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
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

/**
 * The token of a mailed link. It stands behind the `#`, which browsers send to nobody, so that no log of requests has it;
 * mails that were sent earlier have it in the query.
 */
export const useMailedToken = (): string => {
  const { hash, search } = useLocation();
  return new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token') ?? '';
};
