import { ChevronsUpDown } from 'lucide-react';
import { useCaller } from '../access/caller.ts';
import { allBrands } from '../data/first-reads.ts';
import { useList } from '../data/use.ts';
import { ButtonLink } from '../design/link.tsx';
import { areas as texts } from '../texts/en/app/areas.ts';
import { HeaderMenu } from './header-menu.tsx';
import classes from './shell.module.css';

/** The brand's name; a menu for people with several brands. Outside of a brand, the only one is a link. */
export const BrandSwitcher = () => {
  const { brand } = useCaller();
  const { entries } = useList('brands/list', { query: allBrands });
  if (entries.length < 2 && brand) return <strong className={classes.name}>{brand.name}</strong>;
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
      label={texts.switchBrand}
      heading={texts.switchBrand}
      button={{
        kind: 'quiet',
        'aria-label': brand ? `${texts.switchBrand}: ${brand.name}` : texts.switchBrand,
        children: (
          <>
            <span className={classes.name}>{brand?.name ?? texts.switchBrand}</span>
            <ChevronsUpDown size={15} aria-hidden />
          </>
        ),
      }}
      actions={entries.map(({ id, name }) => ({ id, label: name, href: `/brands/${id}/home` }))}
    />
  );
};
