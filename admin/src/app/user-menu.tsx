import { BookOpen, LogOut, Monitor, MonitorX, Moon, Sun, User } from 'lucide-react';
import { useCaller } from '../access/caller.ts';
import { signOut, signOutEverywhere } from '../auth/sign-out.ts';
import { toastError } from '../design/overlays/toast.ts';
import { areas as texts } from '../texts/en/app/areas.ts';
import { HeaderMenu } from './header-menu.tsx';
import classes from './shell.module.css';
import { applyTheme, type Theme } from './theme.ts';

const colours: readonly { theme: Theme; icon: typeof Sun }[] = [
  { theme: 'system', icon: Monitor },
  { theme: 'light', icon: Sun },
  { theme: 'dark', icon: Moon },
];

const initialsOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  [firstName, lastName]
    .map((name) => [...name][0] ?? '')
    .join('')
    .toUpperCase();

export const UserMenu = () => {
  const { user } = useCaller();
  return (
    <HeaderMenu
      label={texts.userMenu}
      heading={user.email}
      button={{
        kind: 'quiet',
        // As a style, because they are no part of the name of the button.
        icon: <span className={classes.initials} data-initials={initialsOf(user)} aria-hidden />,
        'aria-label': `${texts.userMenu}: ${user.firstName} ${user.lastName}`,
        children: <span className={classes.person}>{user.firstName}</span>,
      }}
      actions={[
        { id: 'me', label: texts.me, icon: <User size={16} />, href: '/me' },
        ...colours.map(({ theme, icon: Icon }) => ({
          id: theme,
          label: texts.theme[theme],
          icon: <Icon size={16} />,
          onAction: () => applyTheme(theme),
        })),
        {
          id: 'docs',
          label: texts.documentation,
          icon: <BookOpen size={16} />,
          onAction: () => void window.open('/docs', '_blank', 'noopener'),
        },
        { id: 'out', label: texts.signOut, icon: <LogOut size={16} />, onAction: () => void signOut() },
        {
          id: 'everywhere',
          label: texts.signOutEverywhere,
          icon: <MonitorX size={16} />,
          onAction: () => void signOutEverywhere().catch(toastError),
        },
      ]}
    />
  );
};
