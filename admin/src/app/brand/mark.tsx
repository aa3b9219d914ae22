import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Brand } from '../../access/caller.ts';
import { initialsOf } from '../../design/avatar/avatar.rules.ts';
import classes from '../shell.module.css';
import { type Look, lastLook, onLook } from './last-look.ts';

/** The look that is kept of this brand, and the one that is read after the first paint. */
const useLook = (brandId: string): Look | undefined => {
  const kept = useSyncExternalStore(onLook, lastLook);
  const look = useMemo(() => {
    const known: Look | null = JSON.parse(kept);
    return known?.brandId === brandId ? known : undefined;
  }, [kept, brandId]);
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--brand-light', look?.light ?? '');
    style.setProperty('--brand-dark', look?.dark ?? '');
    return () => {
      style.removeProperty('--brand-light');
      style.removeProperty('--brand-dark');
    };
  }, [look]);
  return look;
};

/** The icon or logo of the brand, or its initials in its colour. The colour is also that of marks in the shell. */
export const BrandMark = ({ brand: { id, name } }: { brand: Pick<Brand, 'id' | 'name'> }) => {
  const look = useLook(id);
  const [failed, setFailed] = useState<string>();
  const { mark = null, tile, onTile } = look ?? {};
  if (mark !== null && mark !== failed)
    return <img src={mark} alt="" className={classes.picture} onError={() => setFailed(mark)} />;
  const style = { background: tile, color: onTile };
  return <span className={classes.logo} style={style} data-initials={initialsOf(name)} aria-hidden />;
};
