import { useEffect, useMemo, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useBrand } from '../access/caller.ts';
import { withoutCode } from '../content/preview/sanitized.ts';
import { inShadow } from '../content/preview/shadow.rules.ts';
import { useRead } from '../data/use.ts';
import type { ContractForm } from '../design/forms/contract-form.ts';
import { Card } from '../design/layout.tsx';
import { settings } from '../texts/en/settings/settings.ts';
import classes from './brands.module.css';
import { picture, samplePage } from './theme-sample.ts';
import type { ThemeValues } from './theme-values.ts';
import { useFonts } from './use-fonts.ts';

const texts = settings.theme;

/** The page of a location with the unsaved values, written by what writes the pages of the sites. */
export const ThemePage = ({ of: { form } }: { of: ContractForm<ThemeValues> }) => {
  const { id: brandId, isActive } = useBrand();
  // A deactivated brand is not public.
  const { data } = useRead('public/get-brand', { query: { brandId } }, { enabled: isActive });
  const brand = data?.data.brand;
  const values = useWatch({ control: form.control }) as ThemeValues;
  const fonts = useFonts(values);
  const named = JSON.stringify({ theme: values, fonts });
  const page = useMemo(() => brand && samplePage({ ...brand, ...JSON.parse(named) }), [brand, named]);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element || !page) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`${inShadow(page.css)}.call-bar,.skip{position:static!important}.skip{display:none}`);
    root.adoptedStyleSheets = [sheet];
    const shown = withoutCode(`<div class="body" inert>${page.html}</div>`);
    for (const image of shown.querySelectorAll('img[src="sample"]')) image.setAttribute('src', picture);
    root.replaceChildren(shown);
  }, [page]);
  if (!page) return null;
  return (
    <Card title={texts.pagePreview}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={classes.page} aria-label={texts.pagePreview} tabIndex={0}>
        <div ref={place} className={classes.sheet} />
      </section>
    </Card>
  );
};
