import { expect, test } from 'vitest';
import type { PublicBrand } from '#lib/accounts/brands/public.contract.ts';
import { rulesOf, usedRules } from '#lib/web/rendering/css/used.ts';
import { renderPage } from '#lib/web/rendering/render-page.ts';
import { contactForm, formId } from './fixtures.ts';
import { acme, aPage, aPageData } from './scene.ts';

const kept = (css: string, html: string): string => usedRules(rulesOf(css), html);

test.each([
  ['an element', 'p{a:b}', '<p>'],
  ['an element of our script', 'our-form{a:b}', '<our-form id="x">'],
  ['a class of several', '.a.b>.c{a:b}', '<p class="b a"><i class="c">'],
  ['one of several selectors', '.never,#x{a:b}', '<p id="x">'],
  ['all elements', '*,::before{a:b}', '<p>'],
  ['an attribute', '[hidden]{a:b}', '<p>'],
  ['what it contains', '.a:has(>.b:not(.never)){a:b}', '<p class="a"><i class="b">'],
  ['what is not there', '.a:not(.never){a:b}', '<p class="a">'],
  ['one of what it contains', '.a:has(.b,.never){a:b}', '<p class="a"><i class="b">'],
  ['one of several', ':is(.never,.a) p{a:b}', '<p class="a">'],
  ['a name that is escaped', String.raw`.\31 a{a:b}`, '<p>'],
  ['a name of other letters', '.größe{a:b}', '<p class="größe">'],
  ['a pseudo-element of a part', 'our-form::part(button){a:b}', '<our-form>'],
  ['a condition', '@media print{p{a:b}}', '<p>'],
  ['another condition', '@supports (a:b){@container (width>9px){p{a:b}}}', '<p>'],
  ['an animation', '@keyframes turn{from{a:b}to{c:d}}', '<p>'],
  ['a font', '@font-face{font-family:x}', '<p>'],
])('a rule stays that selects %s', (_, css, html) => {
  expect(kept(css, html)).toBe(css);
});

test.each([
  ['an element', 'td{a:b}', '<p>'],
  ['an element of which there is only the beginning', 'our-form{a:b}', '<our>'],
  ['a class', '.a .b{a:b}', '<p class="a">'],
  ['an id', '#x{a:b}', '<p class="x">'],
  ['what it contains', '.a:has(.b){a:b}', '<p class="a">'],
  ['an element under a condition', '@media print{@supports (a:b){td{a:b}}}', '<p>'],
])('a rule goes that selects %s that the document has not', (_, css, html) => {
  expect(kept(css, html)).toBe('');
});

const themes: Record<string, PublicBrand['theme']['colors']> = {
  light: acme.theme.colors,
  dark: { primary: '#7dd3fc', accent: '#f59e0b', background: '#0b1220', text: '#e5e7eb' },
  'of one colour': { primary: '#ffffff', accent: '#ffffff', background: '#ffffff', text: '#ffffff' },
};

test.each(Object.entries(themes))('a form of the script has the theme: %s', (_, colors) => {
  const html = renderPage(
    aPage(aPageData({ page: { blocks: [{ type: 'form', formId }] }, forms: { [formId]: contactForm } }), {
      brand: { ...acme, theme: { ...acme.theme, colors } },
      elements: { src: '/embed.js', integrity: null },
    }),
  );
  expect(html).toContain('<frontage-form');
  const [, rule = ''] = /frontage-form\{([^}]*)\}/.exec(html) ?? [];
  for (const name of ['accent', 'accent-color', 'input-background', 'input-color', 'border', 'focus'])
    expect(rule).toContain(`--frontage-${name}:var(`);
});
