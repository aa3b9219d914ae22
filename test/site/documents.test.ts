import { expect, test } from 'vitest';
import { renderPage } from '#lib/site/render-page.ts';
import { renderProblem } from '#lib/site/render-problem.ts';
import { acme, aDelivered, aPage } from './scene.ts';

test('a page has one heading with its title', () => {
  const html = renderPage(aPage(aDelivered({ page: { title: 'Tips & <tricks>' } })));
  expect(html).toContain('<h1>Tips &amp; &lt;tricks></h1>');
});

test('an error without a known brand is a page with a title', () => {
  const input = { navigation: [], url: 'https://unknown.example/', nonce: 'n0nce', now: new Date(0), brand: null };
  expect(renderProblem({ ...input, status: 503 })).toContain('<title>We will be right back</title>');
  expect(renderProblem({ ...input, status: 404, brand: acme })).toContain('<title>Page not found | Acme Plumbing');
});
