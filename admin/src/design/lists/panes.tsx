import type { ReactNode } from 'react';
import classes from './panes.module.css';
import { useIsNarrow } from './widths.ts';

interface Props {
  /** Heading and filters. */
  top: ReactNode;
  list: ReactNode;
  detail: ReactNode;
  /** On a phone, the detail replaces the rest of the page and has the `h1`. */
  hasDetail: boolean;
}

/** List and detail side by side; each scrolls separately. */
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
