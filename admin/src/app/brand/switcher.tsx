import { ChevronsUpDown } from 'lucide-react';
import { useCaller } from '../../access/caller.ts';
import { allBrands } from '../../data/first-reads.ts';
import { useList } from '../../data/use.ts';
import { ButtonLink } from '../../design/link.tsx';
import { areas as texts } from '../../texts/en/app/areas.ts';
import { HeaderMenu } from '../menus/header-menu.tsx';
import classes from '../shell.module.css';
import { BrandMark } from './mark.tsx';

const load = async () => (await import('../menus/opened-menu.tsx')).OpenedMenu;

/** The brand's name; a menu for people with several brands. Outside of a brand, the only one is a link. */
export const BrandSwitcher = () => {
  const { brand } = useCaller();
  const { entries } = useList('brands/list', { query: allBrands });
  const mark = brand && <BrandMark key={brand.id} brand={brand} />;
  if (entries.length < 2 && brand)
    return (
      <span className={classes.brand}>
        {mark}
        <strong className={classes.name}>{brand.name}</strong>
      </span>
    );
  const [only, ...others] = entries;
  if (!only) return <span />;
  if (others.length === 0)
    return (
      <ButtonLink kind="quiet" to={`/brands/${only.id}/home`}>
        <span className={classes.name}>{only.name}</span>
      </ButtonLink>
    );
  return (
    <HeaderMenu
      load={load}
      button={{
        kind: 'quiet',
        icon: mark,
        'aria-label': brand ? `${texts.switchBrand}: ${brand.name}` : texts.switchBrand,
        children: (
          <>
            <span className={classes.name}>{brand?.name ?? texts.switchBrand}</span>
            <ChevronsUpDown size={15} aria-hidden />
          </>
        ),
      }}
      menu={{
        label: texts.switchBrand,
        heading: texts.switchBrand,
        actions: entries.map(({ id, name }) => ({ id, label: name, href: `/brands/${id}/home` })),
      }}
    />
  );
};
