import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bundleAdmin, filesOf } from '#infra/admin/build.ts';
import { root } from '#infra/admin/config.ts';
import { languages } from '#infra/admin/languages.ts';
import { fromQueryNames } from '#lib/platform/routing/redirect-source.contract.ts';
import { schemaTypes } from '#lib/web/seo/shape.contract.ts';
import { newPage } from '#test/browser/browser.ts';
import { addPseudoErrors, storedData, withoutSentences } from '#test/contract/pseudo-errors.ts';
import { pseudo, pseudoLocale, unlisted } from '#test/rendering/pseudo.ts';
import { belongingsOf } from '#test/support/belongings.ts';
import { testClock } from '#test/support/clock.ts';
import { password } from '#test/support/product.ts';
import { common } from '../../../admin/src/texts/en/app/common.ts';
import { adminRoutes } from './every-page/routes.ts';
import { countRequests, open } from './every-page/walk.ts';
import { startAdmin } from './scene.ts';

const { acme, at, world } = await startAdmin();
const ids: Record<string, string> = { ...(await belongingsOf(world, acme)), tenantSlug: acme.slug };
const clock = testClock();
addPseudoErrors();
const { signedIn } = await adminRoutes();
/** The page on which a person arrives comes last: it has the focus only when it is opened again. */
const paths = [...signedIn.filter((path) => /^\/brands\/:brandId\/(?!home)/.test(path)), '/brands/:brandId/home'];

/** The application with one more language, in which every text of the lists is marked. */
const filesInPseudo = async (): Promise<Map<string, string>> => {
  const marking = JSON.stringify(join(root, 'test/rendering/pseudo.ts'));
  const marked = languages({
    [pseudoLocale]: (_, names) => `import(${marking}).then(({ pseudo }) => pseudo({ ${names.join(', ')} }))`,
  });
  return new Map(filesOf(await bundleAdmin(false, marked)).map(({ name, contents }) => [`/admin/${name}`, contents]));
};

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', svg: 'image/svg+xml' };

/** Script of the page: what it says, in texts and attributes. */
const saidByPage = `[...document.querySelectorAll('body :not(script, style, noscript, noscript *)')].flatMap((one) => [
  ...[...one.childNodes].filter(({ nodeType }) => nodeType === 3).map(({ textContent }) => textContent),
  ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => one.getAttribute(name) ?? ''),
])`;

/** Script of the page: keeps what the API answers. The browser itself drops the answers of a page that is left. */
const keepAnswers = `
  window.answersOfApi = [];
  const ask = window.fetch;
  window.fetch = async (...request) => {
    const answer = await ask(...request);
    const isOfApi = new URL(answer.url).pathname.startsWith('/v1/');
    if (isOfApi && answer.status === 200) window.answersOfApi.push(answer.clone().text());
    return answer;
  };`;

/** Identifiers are shown as they are: parameters of addresses, and types of schema.org. */
const identifiers = [fromQueryNames, schemaTypes, 'HVAC'];

/** The browser says units in its language. */
const ofBrowser = ['9 byte'];

/** React Aria says these in 34 languages; the build leaves out those that the application does not have. */
const ofReactAria = [
  ...['Clear search', 'Show suggestions', 'sortable column', 'Click to start dragging.', 'Dismiss', 'Remove'],
  // Between them stands the name of the column.
  'sorted by column   in ascending order',
  ...['Select an item', 'Previous', 'Next', 'First available date', 'Last available date'],
];

test('every word of every page of a brand is in the lists of texts, or in the data', { timeout: 120_000 }, async () => {
  const files = await filesInPseudo();
  const page = await newPage({ width: 1280, height: 800 });
  await page.setExtraHTTPHeaders({ 'accept-language': pseudoLocale });
  await page.addInitScript(
    `Object.defineProperty(navigator, 'language', { value: '${pseudoLocale}' });${countRequests}${keepAnswers}`,
  );
  await page.route('**/admin/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const body = files.get(pathname) ?? files.get('/admin/index.html') ?? '';
    return route.fulfill({ body, contentType: types[pathname.split('.').at(-1) ?? ''] ?? 'text/html' });
  });
  await page.goto(at('/login'));
  await page.locator('input[name=email]').fill(acme.admin.email);
  await page.locator('input[name=password]').fill(password);
  await page.locator('[type=submit]').click();
  await page.locator('nav').first().waitFor();

  const said = new Set<string>();
  for (const path of paths) {
    // The requests of a user in one second are limited.
    clock.advance(1000);
    const address = `/admin${path.replace('*', 'nowhere').replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? '')}`;
    expect(await page.evaluate(open(address, pseudo(common.loading))), path).toMatchObject({ missing: [] });
    for (const text of await page.evaluate<string[]>(saidByPage)) said.add(text);
  }
  expect(said.size).toBeGreaterThan(1000);
  const answers = await page.evaluate<string[]>('Promise.all(window.answersOfApi)');
  const data = [answers.map(withoutSentences), await storedData(world, acme)];
  expect(unlisted([...said], [data, acme, identifiers, ofBrowser, ofReactAria])).toEqual([]);
});
