import { Fragment, type ReactNode } from 'react';
import { common } from '../../texts/en/app/common.ts';
import { Button } from '../button.tsx';
import { Link } from '../link.tsx';
import { ErrorState, LoadingState } from '../states.tsx';
import classes from './entries.module.css';
import type { ListSource } from './list-source.ts';

/** Frame of some `EntryRow`s. */
export const EntryRows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes.list} aria-label={label} data-entries>
    {children}
  </ul>
);

interface EntriesProps<Entry> {
  label: string;
  list: ListSource<Entry>;
  /** The entries to show. By default all of the list. */
  shown?: readonly Entry[];
  keyOf: (entry: Entry) => string;
  children: (entry: Entry) => ReactNode;
  /** Shown if the list is empty. */
  empty: ReactNode;
}

/** List of up to some hundred entries, each an `EntryRow` of any height. Also for phones. */
export const Entries = <Entry extends object>({
  label,
  list,
  shown = list.entries,
  keyOf,
  children,
  empty,
}: EntriesProps<Entry>) => {
  const { entries, isPending, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list;
  if (isPending) return <LoadingState />;
  if (error && entries.length === 0) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (shown.length === 0 && !hasNextPage) return empty;
  return (
    <>
      <EntryRows label={label}>
        {shown.map((entry) => (
          <Fragment key={keyOf(entry)}>{children(entry)}</Fragment>
        ))}
      </EntryRows>
      {hasNextPage && (
        <div className={classes.more}>
          <Button onPress={() => void fetchNextPage()} isPending={isFetchingNextPage}>
            {common.loadMore}
          </Button>
        </div>
      )}
    </>
  );
};

interface EntryProps {
  name: ReactNode;
  /** Avatar or icon before the name. */
  icon?: ReactNode;
  /** Link target of the name. */
  to?: string;
  badges?: ReactNode;
  /** Short texts below the name. Empty ones are left out. */
  facts?: readonly ReactNode[];
  actions?: ReactNode;
  /** Shown below the texts, over the whole width. */
  children?: ReactNode;
}

export const EntryRow = ({ name, icon, to, badges, facts = [], actions, children }: EntryProps) => (
  <li className={classes.entry}>
    <div className={classes.main} data-icon={icon !== undefined || undefined}>
      {icon}
      <div className={classes.name}>
        {to === undefined ? <span>{name}</span> : <Link to={to}>{name}</Link>}
        {badges}
      </div>
      <ul className={classes.facts}>
        {facts
          .map((fact, index) => ({ fact, place: index }))
          .filter(({ fact }) => fact !== null && fact !== false && fact !== undefined && fact !== '')
          .map(({ fact, place }) => (
            <li key={place}>{fact}</li>
          ))}
      </ul>
    </div>
    {actions && <div className={classes.actions}>{actions}</div>}
    {children && <div className={classes.below}>{children}</div>}
  </li>
);
