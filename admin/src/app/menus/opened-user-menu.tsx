import { BookOpen, LogOut, MonitorX, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCaller } from '../../access/caller.ts';
import { signOut, signOutEverywhere } from '../../auth/sign-out.ts';
import { toastError } from '../../design/overlays/toast.ts';
import { applyTheme, themes } from '../../design/theme.ts';
import { themeIcons } from '../../design/theme-icons.ts';
import { areas as texts } from '../../texts/en/app/areas.ts';
import { OpenedMenu } from './opened-menu.tsx';

/** The menu of one's account. */
export const OpenedUserMenu = ({ trigger }: { trigger: ReactNode }) => (
  <OpenedMenu
    trigger={trigger}
    label={texts.userMenu}
    heading={useCaller().user.email}
    actions={[
      { id: 'me', label: texts.me, icon: <User size={16} />, href: '/me' },
      ...themes.map((theme) => {
        const Icon = themeIcons[theme];
        return {
          id: theme,
          label: texts.theme[theme],
          icon: <Icon size={16} />,
          onAction: () => applyTheme(theme),
        };
      }),
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
