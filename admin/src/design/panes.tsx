import type { ReactNode } from 'react';
import { useIsNarrow } from './media.ts';
import classes from './panes.module.css';

interface Props {
  /** Heading and filters. */
  top: ReactNode;
  list: ReactNode;
  detail: ReactNode;
  /** On a phone, the detail takes the place of everything else, and has the `h1`. */
  hasDetail: boolean;
}

/** A list and what is chosen in it, beside each other. Each scrolls by itself. */
export const Panes = ({ top, list, detail, hasDetail }: Props) => {
  const isNarrow = useIsNarrow();
  if (isNarrow && hasDetail) return <div className={classes.page}>{detail}</div>;
  return (
    <div className={classes.panes}>
      <div>{top}</div>
      <div className={classes.columns}>
        <div className={classes.list}>{list}</div>
        {!isNarrow && <div className={classes.detail}>{detail}</div>}
      </div>
    </div>
  );
};
