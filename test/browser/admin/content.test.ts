import { expect, test } from 'vitest';
import { createPost, deletePost } from '#lib/content/blog-posts/contract.ts';
import {
  createContentItem,
  getContentItem,
  scheduleContentItem,
  updateContentItem,
} from '#lib/content/content/contract.ts';
import { uploadBrandMedia } from '#lib/platform/media/uploads.contract.ts';
import { axe } from '#test/browser/axe.ts';
import { problemsOf, screenshot, scrollsSideways } from '#test/browser/browser.ts';
import { fileOf, newPng } from '#test/media/scene.ts';
import { provedSite, publishedPage } from '#test/serving/scene.ts';
import { groups, nameOf, newBlock } from '../../../admin/src/content/blocks/new-block.rules.ts';
import { duringChange, pickUp, startAdmin } from './scene.ts';

const { acme, at, signedInPage, world } = await startAdmin();
const asAdmin = { as: acme.admin.credentials, params: { brandId: acme.brandId } };
await provedSite(world, acme);
const blocks = [
  { type: 'hero', heading: 'One van in 1987', text: 'And the same promise today.' },
  { type: 'richText', html: '<p>We pick up the phone, and <strong>we come</strong>.</p>' },
  { type: 'faq', heading: 'Questions', items: [{ question: 'At night?', answer: 'Yes.' }] },
];
const about = await publishedPage(world, acme, 'about', { title: 'About us', blocks });
const params = { ...asAdmin.params, itemId: about.id };

/** Script of the page: pastes what other programs put on the clipboard into the focused editor. */
const paste = (html: string): string => `{
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', ${JSON.stringify(html)});
  document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}`;
const fromDocs = `<meta charset="utf-8"><b style="font-weight:normal"><h1 style="color:#000"><span style="font-weight:400">Rain</span></h1>
<p style="line-height:1.38"><span style="font-weight:400">It comes </span><span style="font-weight:700">fast</span></p></b>`;
const entry = (marker: string, text: string) =>
  `<p class="MsoListParagraph" style="mso-list:l0 level1 lfo1"><![if !supportLists]><span><span style="mso-list:Ignore">${marker}<span>&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;
const fromWord = `<style>p.MsoNormal { margin: 0 }</style>${entry('·', 'Buckets')}${entry('·', 'Pumps')}${entry('1.', 'Call us')}<script>alert(1)</script>`;

const blocksNow = async () => (await world.call(getContentItem, { ...asAdmin, params })).data.item.blocks;

test('an editor creates a page, writes blocks, sees them and publishes it, and takes that back', async () => {
  const page = await signedInPage('marketing', { path: 'content' });
  await page.getByRole('button', { name: 'New content' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Storm season');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('heading', { level: 1, name: 'Storm season' }).waitFor();
  await page.getByRole('button', { name: 'Add block' }).click();
  const drawer = page.getByRole('dialog', { name: 'Add block' });
  await drawer.getByText('It becomes the first block.').waitFor();
  await axe(page);
  await page.keyboard.type('opening of a page');
  await drawer.getByRole('option', { name: /^Hero/, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Heading' }).fill('The rain comes');
  await page.getByRole('button', { name: 'Add block' }).click();
  await drawer.getByText('It goes below: Hero: The rain comes').waitFor();
  await drawer.getByRole('group', { name: 'Used last' }).getByRole('option', { name: /^Hero/ }).waitFor();
  await drawer.getByRole('option', { name: /^Formatted text/ }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Your cellar stays dry.');
  await page.keyboard.press('Enter');
  await page.evaluate(paste(fromDocs));
  await page.keyboard.press('Enter');
  await page.evaluate(paste(fromWord));
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.frameLocator('iframe[title="Preview"]').getByText('Your cellar stays dry.').waitFor();
  const params = { ...asAdmin.params, itemId: page.url().split('/').at(-1) ?? '' };
  expect((await world.call(getContentItem, { ...asAdmin, params })).data.item.blocks[1]?.html).toBe(
    '<p>Your cellar stays dry.</p><h2>Rain</h2><p>It comes <strong>fast</strong></p>' +
      '<ul><li><p>Buckets</p></li><li><p>Pumps</p></li></ul><ol><li><p>Call us</p></li></ol>',
  );
  await screenshot(page, 'admin-content-editor');
  await axe(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Revision 2 is live').waitFor();
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.fill('Your cellar stays dry and warm.');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('nothing is live').waitFor();
  expect(await text.innerText()).toBe('Your cellar stays dry and warm.');
  await page.getByText('You have unsaved changes').waitFor();
});

test('what is typed while a page is saved stays, and an undone cancellation schedules it again', async () => {
  const body = { type: 'PAGE', slug: 'snow', title: 'Snow', blocks: [{ type: 'hero', heading: 'Snow' }] };
  const { item } = (await world.call(createContentItem, { ...asAdmin, body })).data;
  const publishAt = new Date(Date.now() + 86_400_000).toISOString();
  const of = { ...asAdmin, params: { ...asAdmin.params, itemId: item.id } };
  await world.call(scheduleContentItem, { ...of, body: { publishAt } });
  const page = await signedInPage('brand_admin', { path: `content/${item.id}` });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel schedule' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByText('Revision 1 goes live').waitFor();
  const { promise: typed, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/content/items/*', async (route) => {
    if (route.request().method() !== 'GET') await typed;
    await route.continue();
  });
  const heading = page.getByRole('textbox', { name: 'Heading' });
  await heading.fill('Snow and');
  await heading.press('Control+s');
  await heading.pressSequentially(' ice');
  answer();
  await page.getByText('Draft saved').waitFor();
  expect(await heading.inputValue()).toBe('Snow and ice');
  await heading.press('Control+s');
  await page.getByText('Draft, revision 3').waitFor();
  expect((await world.call(getContentItem, of)).data.item.blocks).toMatchObject([{ heading: 'Snow and ice' }]);
});

test('the link of the preview is renewed before it expires, while somebody writes', async () => {
  const page = await signedInPage('brand_admin', { path: 'media', isOwn: true });
  await page.clock.install();
  await page.goto(at(`/brands/${acme.brandId}/content/${about.id}`));
  await page.frameLocator('iframe[title="Preview"]').getByText('One van in 1987').waitFor();
  const renewed = page.waitForRequest('**/preview-links');
  for (let times = 0; times < 2; times++) {
    await page.clock.fastForward('25:00');
    await page.getByRole('textbox', { name: 'Heading' }).press('End');
  }
  await renewed;
  await page.frameLocator('iframe[title="Preview"]').getByText('One van in 1987').waitFor();
  // Nothing loads any more that could have a problem after this.
  await page.goto('about:blank');
  // The clock of this test is a script, which the frame does not run.
  for (const problem of problemsOf(page)) expect(problem).toContain('sandboxed');
});

test('blocks are moved with the keyboard, deleted and brought back, and shown before they are saved', async () => {
  const page = await signedInPage('brand_admin', { path: `content/${about.id}`, colorScheme: 'dark' });
  const names = () => page.getByRole('grid', { name: 'Blocks' }).getByRole('row').allInnerTexts();
  await page.getByRole('radio', { name: 'As you type' }).click();
  await page.getByRole('textbox', { name: 'Heading' }).fill('Two vans in 1988');
  await page.getByText('Two vans in 1988').nth(1).waitFor();
  await pickUp(page, 'Hero');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await names())[1]).toContain('Two vans');
  await page.getByRole('button', { name: 'Actions of Questions and answers' }).click();
  await page.getByRole('menuitem', { name: 'Delete block' }).click();
  await expect.poll(async () => (await names()).length).toBe(2);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => (await names()).length).toBe(3);
  await screenshot(page, 'admin-content-blocks-dark');
  await axe(page);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(async () => (await names())[0]).toContain('One van');
});

test('text from Word and Google Docs keeps its form, and pictures that are not taken are named', async () => {
  const page = await signedInPage('brand_admin', { path: `content/${about.id}` });
  await page.getByRole('row', { name: /Formatted text/ }).click({ timeout: 5000 });
  const editor = page.getByRole('textbox', { name: 'Text', exact: true });
  const pasted = async (html: string): Promise<string> => {
    await editor.click();
    await page.keyboard.press('ControlOrMeta+a');
    await page.evaluate(paste(html));
    return editor.innerHTML();
  };
  const word = (text: string) => `<p class=MsoNormal>${text}<o:p></o:p></p>`;
  expect(await pasted(word("Some <b style='mso-bidi-font-weight:normal'>bold</b>."))).toContain(
    '<strong>bold</strong>',
  );
  const plain = word(
    "<span style='mso-bidi-font-weight:bold'>Not</span> <span style='mso-bidi-font-style:italic'>so</span>",
  );
  expect(await pasted(plain)).toBe('<p>Not so</p>');
  const item = (level: number, marker: string, text: string) => entry(marker, text).replace('level1', `level${level}`);
  expect(await pasted(item(1, '1.', 'First') + item(2, 'a.', 'Inner') + item(1, '2.', 'Second'))).toMatch(
    /<li><p>First<\/p><ol[^>]*><li><p>Inner<\/p><\/li><\/ol><\/li><li><p>Second/,
  );
  const windows =
    '<html>\r\n<body>\r\n<!--StartFragment--><meta charset="utf-8"><b style="font-weight:normal;"><p dir="ltr"><span style="font-weight:400">Hello</span></p></b><br class="Apple-interchange-newline"><!--EndFragment-->\r\n</body>\r\n</html>';
  expect(await pasted(windows)).toBe('<p>Hello</p>');
  await pasted('<p>Look</p><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw="><img src="file:///C:/a.png">');
  await page.getByText('2 pictures were not pasted').waitFor();
  await page.getByRole('button', { name: 'Discard changes' }).click();
});

test('a picture that somebody chooses is in the preview before it is saved', async () => {
  await world.call(uploadBrandMedia, { ...asAdmin, body: { file: fileOf(await newPng()) } });
  await world.stack.drain();
  const page = await signedInPage('brand_admin', { path: `content/${about.id}` });
  await page.getByRole('radio', { name: 'As you type' }).click();
  await page.getByRole('button', { name: 'Choose an image' }).first().click();
  await page.getByRole('dialog').getByRole('row').first().click();
  await page.getByRole('region', { name: 'As you type' }).locator('img[src*="/media/"]').waitFor();
  await page.getByRole('button', { name: 'Discard changes' }).click();
});

test('what two people have saved is merged, and they are asked where they disagree', async () => {
  const page = await signedInPage('brand_admin', { path: `content/${about.id}` });
  await page.getByRole('textbox', { name: 'Heading' }).fill('Mine');
  const others = [{ ...blocks[0], heading: 'Theirs' }, { ...blocks[1], html: '<p>They wrote this.</p>' }, blocks[2]];
  await world.call(updateContentItem, { ...asAdmin, params, body: { blocks: others } });
  await page.getByRole('button', { name: 'Save draft' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else saved this' });
  await dialog.getByRole('radiogroup', { name: 'Hero: Heading' }).waitFor();
  expect(problemsOf(page).filter((line) => !line.includes('412'))).toEqual([]);
  await screenshot(page, 'admin-content-merge');
  await axe(page);
  await dialog.getByRole('button', { name: 'Save both' }).click();
  await page.getByText('Revision 1 is live; revision 3 is a draft').waitFor();
  expect(await blocksNow()).toMatchObject([{ heading: 'Mine' }, { html: '<p>They wrote this.</p>' }, blocks[2]]);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Revisions' }).click();
  await page.getByRole('link', { name: 'Revision 2' }).click();
  await page.locator('ins', { hasText: 'Theirs' }).waitFor();
  await screenshot(page, 'admin-content-revisions');
  await axe(page);
  await page.getByRole('button', { name: 'Restore this revision' }).click();
  await page.getByText('Revision 2 is the draft again').waitFor();
  expect(await blocksNow()).toMatchObject([{ heading: 'Theirs' }, {}, {}]);
});

test('a post is written, scheduled and published', async () => {
  const page = await signedInPage('marketing', { path: 'blog' });
  await page.getByRole('button', { name: 'New post' }).first().click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Why drains freeze');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('heading', { level: 1, name: 'Why drains freeze' }).waitFor();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Water grows when it freezes.');
  const author = page.getByRole('textbox', { name: 'Author' });
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await author.fill('Grace');
  await duringChange(
    page,
    () => save.click(),
    () => author.fill('Grace Hopper'),
  );
  await page.frameLocator('iframe[title="Preview"]').getByText('Water grows when it freezes.').waitFor();
  expect(await author.inputValue()).toBe('Grace Hopper');
  await save.click();
  await page.frameLocator('iframe[title="Preview"]').getByText('Grace Hopper').waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Schedule' }).click();
  await page.getByLabel('Publish at').fill(`${new Date().getUTCFullYear() + 1}-03-01T09:00`);
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule' }).click();
  await page.getByText('It goes live').waitFor();
  await screenshot(page, 'admin-blog-editor');
  await axe(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Saved changes are live at once').waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('No posts yet').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('grid', { name: 'Blog' }).getByText('Why drains freeze').click();

  // Somebody else deletes it while its page is open.
  const saveLive = page.getByRole('button', { name: 'Save and update the live post' });
  await author.fill('Ada Lovelace');
  const postId = page.url().split('/').at(-1) ?? '';
  await world.call(deletePost, { ...asAdmin, params: { ...asAdmin.params, postId } });
  await saveLive.click();
  await page.getByText('This was deleted').waitFor();
  await axe(page);
  expect(await author.inputValue()).toBe('Ada Lovelace');
  await page.getByRole('button', { name: 'Restore' }).click();
  await page.getByText('This was deleted').waitFor({ state: 'detached' });
  await saveLive.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save both' }).click();
  await saveLive.waitFor({ state: 'detached' });
  for (const problem of problemsOf(page)) expect(problem).toMatch(/404|412/);
});

test('lists and editors fit a phone, and a franchisee reads without being refused', async () => {
  await world.call(createPost, { ...asAdmin, body: { title: 'A post to read', body: '<p>Text</p>' } });
  const page = await signedInPage('brand_admin', { path: `content/${about.id}`, width: 360, height: 740 });
  await page.getByRole('grid', { name: 'Blocks' }).waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  await screenshot(page, 'admin-content-phone');
  await page.getByRole('radio', { name: 'Preview' }).click();
  await page.frameLocator('iframe[title="Preview"]').getByText('They wrote this.').waitFor();
  await screenshot(page, 'admin-content-phone-preview');
  await axe(page);
  const reader = await signedInPage('franchisee', { path: 'content', width: 360, height: 740 });
  await reader.getByRole('grid', { name: 'Content' }).waitFor();
  // The filters are behind one button, which says how many are set.
  expect((await reader.getByRole('row').nth(1).boundingBox())?.y).toBeLessThan(300);
  await reader.getByRole('button', { name: 'Filters' }).click();
  await reader.getByRole('button', { name: /Type/ }).click();
  await reader.getByRole('option', { name: 'Page', exact: true }).click();
  await reader.getByRole('button', { name: 'Filters (1)' }).click();
  expect(await reader.getByRole('button', { name: /Type/ }).count()).toBe(0);
  expect(await scrollsSideways(reader)).toBe(false);
  expect(await reader.getByRole('button', { name: 'New content' }).count()).toBe(0);
  await screenshot(reader, 'admin-content-list-phone');
  await axe(reader);
});

test('each type of block has a form, and readers who may not write see the page', async () => {
  const types = Object.values(groups).flat();
  const every = types.map((type) => ({ ...newBlock(type), heading: `A block of the type ${type}` }));
  const { item } = (
    await world.call(createContentItem, { ...asAdmin, body: { type: 'SECTION', slug: 'every-block', blocks: every } })
  ).data;
  const page = await signedInPage('brand_admin', { path: `content/${item.id}`, height: 2200 });
  const rows = page.getByRole('grid', { name: 'Blocks' }).getByRole('row');
  await expect.poll(() => rows.count()).toBe(types.length);
  for (const [index, block] of every.entries()) {
    await rows.nth(index).click({ position: { x: 60, y: 8 } });
    await page.getByRole('heading', { level: 2, name: nameOf(block), exact: true }).waitFor();
  }
  await screenshot(page, 'admin-content-every-block');
  // The form of the last block is beside the list, and not above what is in view.
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.keyboard.press('Home');
  await page.getByRole('heading', { level: 2, name: nameOf(every[0] ?? {}), exact: true }).waitFor();
  await page.keyboard.press('End');
  const heading = page.getByRole('heading', { level: 2, name: nameOf(every.at(-1) ?? {}), exact: true });
  await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThan(0);
  await axe(page);
  const reader = await signedInPage('franchisee', { path: `content/${about.id}` });
  await reader.frameLocator('iframe[title="Preview"]').getByText('They wrote this.').waitFor();
  expect(await reader.getByRole('button', { name: 'Publish' }).count()).toBe(0);
  await axe(reader);
});

test('the list is filtered by the address', async () => {
  const page = await signedInPage('brand_admin', { path: 'content?status=published' });
  await page.getByRole('row', { name: 'About us' }).waitFor();
  expect(await page.getByRole('row', { name: 'Storm season' }).count()).toBe(0);
  await screenshot(page, 'admin-content-list');
  await axe(page);
});
