import { type ReactNode, useEffect } from 'react';
import { NavLink } from 'react-router';
import { common } from '../texts/en/common.ts';
import classes from './layout.module.css';
import { Link } from './link.tsx';

export interface Crumb {
  label: string;
  to: string;
}

interface PageHeaderProps {
  title: string;
  /** Beside the title, such as a badge. */
  badge?: ReactNode;
  hint?: ReactNode;
  crumbs?: readonly Crumb[];
  /** Buttons of the whole page. */
  actions?: ReactNode;
}

export const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav aria-label={common.breadcrumbs}>
    <ol className={classes.crumbs}>
      {crumbs.map(({ label, to }) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
        </li>
      ))}
    </ol>
  </nav>
);

/** The beginning of each page: its only `h1`, which is the title of the window too. */
export const PageHeader = ({ title, badge, hint, crumbs, actions }: PageHeaderProps) => {
  useEffect(() => {
    document.title = `${title} · Frontage`;
  }, [title]);
  return (
    <div className={classes.header}>
      <div className={classes.title}>
        {crumbs && <Breadcrumbs crumbs={crumbs} />}
        <div className={classes.titleLine}>
          <h1>{title}</h1>
          {badge}
        </div>
        {hint && <p className={classes.hint}>{hint}</p>}
      </div>
      {actions && <div className={classes.row}>{actions}</div>}
    </div>
  );
};

interface CardProps {
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
}

export const Card = ({ title, actions, children }: CardProps) => (
  <section className={classes.card}>
    {title && (
      <div className={classes.cardHeader}>
        <h2>{title}</h2>
        {actions}
      </div>
    )}
    {children}
  </section>
);

/** One below the other. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={classes.stack}>{children}</div>;

/** As many columns as there is room for. */
export const Columns = ({ children }: { children: ReactNode }) => <div className={classes.columns}>{children}</div>;

/** Beside each other, with a break where there is no room. */
export const Row = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>;

/** Secondary text. */
export const Hint = ({ children }: { children: ReactNode }) => <p className={classes.hint}>{children}</p>;

interface Tab extends Crumb {
  /** The pages below its address belong to it. */
  hasPages?: boolean;
}

/** On a phone, the tab of the page may be out of sight. */
const showCurrent = (tabs: HTMLElement | null): void => {
  const current = tabs?.querySelector<HTMLElement>('[aria-current]');
  if (tabs && current) tabs.scrollLeft = current.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2;
};

/** Pages of one subject, each with an address. */
export const Tabs = ({ label, tabs }: { label: string; tabs: readonly Tab[] }) => (
  <nav className={classes.tabs} aria-label={label} ref={showCurrent}>
    {tabs.map(({ label: name, to, hasPages = false }) => (
      <NavLink key={to} to={to} end={!hasPages}>
        {name}
      </NavLink>
    ))}
  </nav>
);

interface SplitProps {
  list: ReactNode;
  detail: ReactNode;
  /** On a phone, the detail takes the place of the list. */
  hasDetail: boolean;
}

export const Split = ({ list, detail, hasDetail }: SplitProps) => (
  <div className={classes.split} data-detail={hasDetail}>
    <div>{list}</div>
    <div>{detail}</div>
  </div>
);

/** Filters and search above a list. */
export const Toolbar = ({ label, children }: { label: string; children: ReactNode }) => (
  <search className={classes.toolbar} aria-label={label}>
    {children}
  </search>
);
