import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { axe } from '#test/browser/axe.ts';
import { hasFocus, screenshot, scrollsSideways } from '#test/browser/browser.ts';
import { startAdmin } from './scene.ts';

const { at, emptyPage } = await startAdmin();

const open = async (options: { width: number; colorScheme: 'light' | 'dark' }) => {
  const page = await emptyPage({ height: 900, ...options });
  await page.goto(at('/design'));
  await page.getByRole('heading', { name: 'Components', level: 1 }).waitFor();
  await page.getByRole('grid', { name: 'Lists' }).getByText('Austin').waitFor();
  return page;
};

test.each(['light', 'dark'] as const)('every component in its states passes axe in %s colours', async (colorScheme) => {
  const page = await open({ width: 1280, colorScheme });
  await axe(page, { showsLoading: true });
  await screenshot(page, `admin-design-${colorScheme}`);
  const looked = async (opener: string) => {
    await page.getByRole('button', { name: opener }).click();
    await page.getByRole('dialog').waitFor();
    await axe(page, { showsLoading: true });
    await screenshot(page, `admin-design-${colorScheme}-${opener.split(' ').at(-1)}`);
  };
  expect(await page.getByRole('button', { name: 'Pending' }).first().isDisabled()).toBe(true);
  await looked('Show the shortcuts');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await looked('Show the finder');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await looked('Show a secret');
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await looked('Show a conflict');
});

/** Script of the page: how many elements have a transition. Without a property to name, a duration is one of every property. */
const withTransition = `[...document.querySelectorAll('*')]
  .filter((element) => getComputedStyle(element).transitionProperty !== 'none' && getComputedStyle(element).transitionDuration !== '0s')
  .length`;

test('every component fits on a phone, and has no transition for people who prefer less motion', async () => {
  const page = await open({ width: 360, colorScheme: 'light' });
  expect(await scrollsSideways(page)).toBe(false);
  expect(await page.evaluate(withTransition)).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await page.evaluate(withTransition)).toBeGreaterThan(0);
  await screenshot(page, 'admin-design-phone');
});

/** Waits for the focus, which returns from a closed list or dialog with the next frame. */
const focused = (element: Locator): Promise<void> => expect.poll(() => hasFocus(element)).toBe(true);

test('each interactive component works with the keyboard alone', async () => {
  const page = await open({ width: 1280, colorScheme: 'light' });
  const { keyboard } = page;
  const select = page.getByRole('button', { name: /Label/ }).and(page.locator('[aria-haspopup=listbox]')).first();
  await select.focus();
  await keyboard.press('Enter');
  await page.getByRole('option', { name: 'Dallas' }).waitFor();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect.poll(() => select.textContent()).toContain('Dallas');
  await focused(select);
  const box = page.getByRole('combobox', { name: 'Label' }).first();
  await box.fill('Hou');
  await page.getByRole('option', { name: 'Houston' }).waitFor();
  await keyboard.press('ArrowDown');
  await expect.poll(() => box.getAttribute('aria-activedescendant')).not.toBeNull();
  await keyboard.press('Enter');
  await expect.poll(() => box.inputValue()).toBe('Houston');
  const radio = page.getByRole('radio', { name: 'Houston' }).first();
  await radio.focus();
  await keyboard.press('ArrowUp');
  await expect.poll(() => page.getByRole('radio', { name: 'Dallas' }).first().isChecked()).toBe(true);
  await page.getByRole('switch', { name: 'Label' }).focus();
  await keyboard.press('Space');
  await expect.poll(() => page.getByRole('switch', { name: 'Label' }).isChecked()).toBe(false);
  const actions = page.getByRole('button', { name: 'Actions' });
  await actions.focus();
  await keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor();
  await keyboard.press('Escape');
  await focused(actions);
  const opener = page.getByRole('button', { name: 'Delete Austin?' });
  await opener.focus();
  await keyboard.press('Enter');
  await page.getByRole('alertdialog').waitFor();
  await keyboard.press('Escape');
  await focused(opener);
});
