import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { NavLink } from 'react-router';
import { common } from '../texts/en/app/common.ts';
import classes from './layout.module.css';
import { Link } from './link.tsx';

export interface Crumb {
  label: string;
  to: string;
}

/** Called with each page of one record that is shown: its path below `/admin`, its title, and what is above it. */
export const VisitContext = createContext<(visit: { path: string; title: string; above: string }) => void>(
  () => undefined,
);

interface PageHeaderProps {
  title: string;
  /** The part of the subject that the page shows, such as a tab. It comes first in the title of the window. */
  part?: string;
  /** Shown before the title, such as initials. */
  icon?: ReactNode;
  /** Shown beside the title, such as a badge. */
  badge?: ReactNode;
  hint?: ReactNode;
  crumbs?: readonly Crumb[];
  /** Actions of the page. */
  actions?: ReactNode;
}

const Breadcrumbs = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
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

/** Header of a page with its only `h1`, which is also in the title of the window, before what is above the page. */
export const PageHeader = ({ title, part, icon, badge, hint, crumbs, actions }: PageHeaderProps) => {
  const above = crumbs?.at(-1)?.label;
  const noteVisit = useContext(VisitContext);
  useEffect(() => {
    document.title = [part, title, above, 'Frontage'].filter(Boolean).join(' · ');
    // Until its record is read, a page has the title of the list above it.
    if (above && above !== title) noteVisit({ path: location.pathname.replace(/^\/admin/, ''), title, above });
  }, [part, title, above, noteVisit]);
  return (
    <div className={classes.header}>
      <div className={classes.title}>
        {crumbs && <Breadcrumbs crumbs={crumbs} />}
        <div className={classes.titleLine}>
          {icon}
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

/** Vertical stack. */
export const Stack = ({ children }: { children: ReactNode }) => <div className={classes.stack}>{children}</div>;

/** Grid with as many columns as fit. */
export const Columns = ({ children }: { children: ReactNode }) => <div className={classes.columns}>{children}</div>;

/** Row that wraps. */
export const Row = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>;

/** Secondary text. */
export const Hint = ({ children }: { children: ReactNode }) => <p className={classes.hint}>{children}</p>;

interface Tab extends Crumb {
  /** The tab is also selected on the pages below its address. */
  hasPages?: boolean;
}

/** Label of the tab that is selected at an address. */
export const labelAt = (pathname: string, tabs: readonly Tab[]): string | undefined =>
  tabs.find(({ to, hasPages }) => {
    const path = to.replace(/\?.*/, '');
    return pathname === path || (hasPages === true && pathname.startsWith(`${path}/`));
  })?.label;

/** Scrolls the selected tab into view; on a phone it may be outside of it. */
const showCurrent = (tabs: HTMLElement | null): void => {
  const current = tabs?.querySelector<HTMLElement>('[aria-current]');
  if (tabs && current) tabs.scrollLeft = current.offsetLeft - (tabs.clientWidth - current.offsetWidth) / 2;
};

/** Tabs that are links, for pages of one subject. */
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
  /** On a phone, the detail replaces the list. */
  hasDetail: boolean;
}

export const Split = ({ list, detail, hasDetail }: SplitProps) => (
  <div className={classes.split} data-detail={hasDetail}>
    <div>{list}</div>
    <div>{detail}</div>
  </div>
);

/** Row with the filters and the search of a list. */
export const Toolbar = ({ label, children }: { label: string; children: ReactNode }) => (
  <search className={classes.toolbar} aria-label={label}>
    {children}
  </search>
);
