import { test } from 'vitest';
import { axe } from '#test/browser/axe.ts';
import { screenshot } from '#test/browser/browser.ts';
import { provedSite, publishedPage } from '#test/serving/scene.ts';
import { startAdmin } from './scene.ts';

const { acme, signedInPage, world } = await startAdmin();
await provedSite(world, acme);
await publishedPage(world, acme, 'about', {
  title: 'About us',
  blocks: [
    { type: 'hero', heading: 'One van in 1987', text: 'And the same promise today.' },
    { type: 'richText', html: '<p>We pick up the phone, and <strong>we come</strong>.</p>' },
    { type: 'faq', heading: 'Questions', items: [{ question: 'At night?', answer: 'Yes.' }] },
  ],
});

test('an editor creates a page, writes blocks, sees them and publishes it', async () => {
  const page = await signedInPage('marketing', { path: 'content' });
  await page.getByRole('button', { name: 'New content' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Storm season');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await page.getByRole('heading', { level: 1, name: 'Storm season' }).waitFor();
  await page.getByRole('button', { name: 'Add block' }).click();
  await page.getByRole('menuitem', { name: 'Hero' }).click();
  await page.getByRole('textbox', { name: 'Heading' }).fill('The rain comes');
  await page.getByRole('button', { name: 'Add block' }).click();
  await page.getByRole('menuitem', { name: 'Formatted text' }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Your cellar stays dry.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.frameLocator('iframe[title="Preview"]').getByText('Your cellar stays dry.').waitFor();
  await screenshot(page, 'admin-content-editor');
  await axe(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Revision 2 is live').waitFor();
});
