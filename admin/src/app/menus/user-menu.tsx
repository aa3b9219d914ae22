import { useCaller } from '../../access/caller.ts';
import { Avatar } from '../../design/avatar/avatar.tsx';
import { areas as texts } from '../../texts/en/app/areas.ts';
import classes from '../shell.module.css';
import { HeaderMenu } from './header-menu.tsx';

const load = async () => (await import('./opened-user-menu.tsx')).OpenedUserMenu;

export const UserMenu = () => {
  const { user } = useCaller();
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <HeaderMenu
      load={load}
      menu={{}}
      button={{
        kind: 'quiet',
        icon: <Avatar id={user.id} name={name} />,
        'aria-label': `${texts.userMenu}: ${name}`,
        children: <span className={classes.person}>{user.firstName}</span>,
      }}
    />
  );
};
