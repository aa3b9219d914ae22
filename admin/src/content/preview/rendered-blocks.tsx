import { useEffect, useMemo, useRef } from 'react';
import { render } from '../../../../lib/web/rendering/base/html.ts';
import { Outline } from '../../../../lib/web/rendering/base/outline.ts';
import { siteOfProblem } from '../../../../lib/web/rendering/base/site.ts';
import { showBlocks } from '../../../../lib/web/rendering/blocks/blocks.ts';
import { styleSheet } from '../../../../lib/web/rendering/css/sheet.ts';
import { useBrand } from '../../access/caller.ts';
import { useRead } from '../../data/use.ts';
import { content } from '../../texts/en/content/content.ts';
import type { Block } from '../blocks/blocks.rules.ts';
import classes from '../editor.module.css';
import { useChosenPictures } from './chosen-pictures.ts';
import { withoutCode } from './sanitized.ts';
import { inShadow } from './shadow.rules.ts';

interface Props {
  blocks: readonly Block[];
  target: { type: string; id: string };
  token: string | undefined;
  path: string | null;
}

const nowhere = 'https://page.invalid/';

/** Records that the blocks refer to, such as pictures and forms. */
const useNamed = ({ target, token, path }: Props) => {
  const { id: brandId } = useBrand();
  const preview = token ?? '';
  const onPage = useRead(
    'public/get-page',
    { query: { brandId, path: path ?? '/', preview } },
    { enabled: path !== null && preview !== '' },
  );
  const alone = useRead(
    'public/get-content-item',
    { path: { itemId: target.id }, query: { brandId, preview } },
    { enabled: path === null && preview !== '' && target.type === 'content' },
  );
  return useMemo(() => {
    const page = onPage.data?.data;
    if (page?.redirect === null) {
      const { page: _page, site: _site, navigationVersion: _version, redirect: _none, ...shown } = page;
      return shown;
    }
    const item = alone.data?.data;
    return item && { forms: item.forms, pictures: item.pictures };
  }, [onPage.data, alone.data]);
};

/** The unsaved blocks, rendered as on the brand's site. */
export const RenderedBlocks = (props: Props) => {
  const { blocks } = props;
  const { id: brandId, isActive } = useBrand();
  // A deactivated brand is not public.
  const brand = useRead('public/get-brand', { query: { brandId } }, { enabled: isActive });
  const shown = brand.data?.data.brand ?? null;
  const named = useNamed(props);
  const chosen = useChosenPictures(blocks, named?.pictures);
  const { html, css } = useMemo(() => {
    const problem = siteOfProblem({
      status: 404,
      brand: shown,
      navigation: [],
      url: nowhere,
      nonce: '',
      now: new Date(),
    });
    const pictures = { ...problem.data.pictures, ...named?.pictures, ...chosen };
    const site = { ...problem, data: { ...problem.data, ...named, pictures } };
    const body = render(showBlocks(site, blocks, new Outline()));
    return { html: body, css: inShadow(styleSheet(site, `<main>${body}</main>`)) };
  }, [blocks, shown, named, chosen]);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    root.replaceChildren(withoutCode(`<div class="body"><main inert>${html}</main></div>`));
  }, [html, css]);
  return (
    <section
      ref={place}
      className={`${classes.frame} ${classes.rendered}`}
      aria-label={content.preview.blocks}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
    />
  );
};
