import { Menu as MenuIcon, X } from 'lucide-react';
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react';
import { RouterProvider } from 'react-aria-components';
import { NavLink, Outlet, useHref, useLocation, useNavigate, useNavigation } from 'react-router';
import { useCaller } from '../access/caller.ts';
import { useMay } from '../access/may.ts';
import { type Area, areaGroups, platformAreas, startArea } from '../areas/areas.ts';
import { IconButton } from '../design/button.tsx';
import { useIsNarrow } from '../design/lists/widths.ts';
import { LoadingState } from '../design/states.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { areas as texts } from '../texts/en/app/areas.ts';
import { common } from '../texts/en/app/common.ts';
import { BrandSwitcher } from './brand/switcher.tsx';
import { UserMenu } from './menus/user-menu.tsx';
import { OfflineBanner } from './offline.tsx';
import { ReadOnlyNotice } from './read-only.tsx';
import classes from './shell.module.css';

const AreaLink = ({ to, area: { label, icon: Icon } }: { to: string; area: Area }) => (
  <li>
    <NavLink to={to} className={classes.area}>
      <Icon size={17} aria-hidden />
      {label}
    </NavLink>
  </li>
);

const Areas = () => {
  const may = useMay();
  const { brand, isSuperAdmin } = useCaller();
  const groups = brand
    ? areaGroups.map(({ label, areas }) => ({
        label,
        areas: areas.filter(({ operations }) => operations.some((one) => may(one))),
      }))
    : [];
  return (
    <nav aria-label={texts.mainNavigation} className={classes.areas}>
      {groups
        .filter(({ areas }) => areas.length > 0)
        .map(({ label, areas }) => (
          <div key={label ?? ''}>
            {label && <p className={classes.group}>{label}</p>}
            <ul>
              {areas.map((area) => (
                <AreaLink key={area.path} area={area} to={`/brands/${brand?.id}/${area.path}`} />
              ))}
            </ul>
          </div>
        ))}
      {!brand && !isSuperAdmin && (
        <ul>
          <AreaLink area={startArea} to={startArea.path} />
        </ul>
      )}
      {isSuperAdmin && (
        <div>
          <p className={classes.group}>{texts.platform}</p>
          <ul>
            {platformAreas.map((area) => (
              <AreaLink key={area.path} area={area} to={area.path} />
            ))}
          </ul>
        </div>
      )}
    </nav>
  );
};

/** Once it is loaded, the next shell has it at once. */
let loadedPart: ComponentType | undefined;

/** The shortcuts and the look of the brand are loaded after the first paint; pages also work if that fails. */
const LaterPart = () => {
  const [Later, setLater] = useState(() => loadedPart);
  useEffect(() => {
    import('./later.tsx').then(
      (later) => {
        loadedPart = later.Later;
        setLater(() => later.Later);
      },
      () => undefined,
    );
  }, []);
  return Later && <Later />;
};

/**
 * Whether the drawer is open. It takes the focus, and gives it back; it closes with the Escape key, and when the page
 * changes.
 */
const useDrawer = () => {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = useIsNarrow() && openedAt === key;
  const opener = useRef<HTMLSpanElement>(null);
  const drawer = useRef<HTMLElement>(null);
  const close = () => setOpenedAt(null);
  useEffect(() => {
    if (!isOpen) return;
    // Not the button to close it: its tooltip would take the Escape key.
    drawer.current?.focus();
    return () => opener.current?.querySelector('button')?.focus();
  }, [isOpen]);
  return { isOpen, opener, drawer, open: () => setOpenedAt(key), close };
};

/** Sidebar, header and the page. On a phone, the sidebar is a drawer; while it is open, nothing else can be reached. */
export const Shell = () => {
  const { isOpen, opener, drawer, open, close } = useDrawer();
  const isLoading = useNavigation().state === 'loading';
  const navigate = useNavigate();
  return (
    <RouterProvider navigate={(to) => void navigate(to)} useHref={useHref}>
      <a href="#main" className={classes.skip} inert={isOpen}>
        {common.skip}
      </a>
      <LaterPart />
      <div className={classes.shell} data-open={isOpen}>
        <aside
          className={classes.sidebar}
          aria-label={texts.menu}
          ref={drawer}
          tabIndex={-1}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          <div className={classes.mark}>
            <span className={classes.logo} data-initials="F" aria-hidden />
            {common.product}
            <span className={classes.closer}>
              <IconButton label={common.close} icon={<X size={18} />} onPress={close} />
            </span>
          </div>
          <Areas />
        </aside>
        <button type="button" className={classes.backdrop} aria-label={common.close} tabIndex={-1} onClick={close} />
        <div className={classes.body} inert={isOpen}>
          <header className={classes.header}>
            <span className={classes.opener} ref={opener}>
              <IconButton label={texts.menu} icon={<MenuIcon size={19} />} aria-expanded={isOpen} onPress={open} />
            </span>
            <BrandSwitcher />
            <PaletteButton />
            <span id="open-jobs" />
            <UserMenu />
            {isLoading && <div className={classes.progress} role="progressbar" aria-label={common.loading} />}
          </header>
          <OfflineBanner />
          <main id="main" tabIndex={-1} className={classes.main}>
            <ReadOnlyNotice />
            <Suspense fallback={<LoadingState />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
    </RouterProvider>
  );
};
