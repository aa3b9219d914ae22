import { expect, test } from 'vitest';
import { getUser, listUsers, updateUserLocations } from '#lib/accounts/users/contract.ts';
import { createLocation } from '#lib/places/locations/contract.ts';
import { axe } from '#test/browser/axe.ts';
import { problemsOf, screenshot, scrollsSideways } from '#test/browser/browser.ts';
import { startAdmin } from './scene.ts';

const { acme, at, signedInPage, signIn, signInPage, world } = await startAdmin();

const as = acme.admin.credentials;
const { brandId } = acme;

const addLocation = async (name: string): Promise<string> => {
  const { data } = await world.call(createLocation, { as, params: { brandId }, body: { name } });
  return data.location.id;
};

const userOf = async (userId: string) => (await world.call(getUser, { as, params: { brandId, userId } })).data.user;

test('an admin invites several people with locations, and sees what became of each', async () => {
  const austin = await addLocation('Acme Austin');
  const page = await signedInPage('brand_admin', { path: 'people/users' });
  await page.getByRole('link', { name: 'Invite people' }).click();
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await page.getByText('Enter at least one e-mail address.').waitFor();
  await page.getByLabel('E-mail addresses').fill(`ada@test.example, ${acme.admin.email}`);
  await page.getByText('Acme Austin').click();
  await axe(page);
  await screenshot(page, 'people-invite');
  await page.getByRole('button', { name: 'Send invitations' }).click();
  await page.getByText('Not sent', { exact: true }).waitFor();
  // The refused address is a failed request for the browser.
  await expect.poll(() => problemsOf(page)).toHaveLength(1);
  await screenshot(page, 'people-invited');
  await axe(page);
  expect(await page.getByText(/accept-invitation#token=inv_/).count()).toBe(1);
  expect(await page.getByText('already has a role in the brand').count()).toBe(1);

  await page.getByRole('link', { name: 'See all invitations' }).click();
  await page.getByText('Acme Austin').waitFor();
  await screenshot(page, 'people-invitations');
  await axe(page);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('list', { name: 'Invitations' }).getByText('Revoked').waitFor();
  expect(austin).not.toBe('');
});

test('an admin changes the role and the locations of a person, and takes both back', async () => {
  const boston = await addLocation('Acme Boston');
  const chicago = await addLocation('Acme Chicago');
  const denver = await addLocation('Acme Denver');
  const person = await acme.person('franchisee', [boston]);
  const page = await signedInPage('brand_admin', { path: `people/users/${person.id}` });
  await page.getByRole('list', { name: 'Chosen' }).getByText('Acme Boston').waitFor();
  await page.getByRole('button', { name: 'Remove Acme Boston' }).waitFor();
  await page.getByLabel('Search locations').fill('chicago');
  await page.getByText('Acme Chicago').click();
  // Somebody else saves the user, so the first attempt is refused and what was chosen stays.
  const body = { locationIds: [boston, denver] };
  await world.call(updateUserLocations, { as, params: { brandId, userId: person.id }, body });
  await page.getByRole('button', { name: 'Save locations' }).click();
  await page.getByText('Somebody else saved').waitFor();
  await page.getByRole('list', { name: 'Chosen' }).getByText('Acme Denver').waitFor();
  await expect.poll(() => problemsOf(page)).toEqual([expect.stringContaining('412')]);
  await page.getByRole('button', { name: 'Save locations' }).click();
  await page.getByText('Locations saved').waitFor();
  await screenshot(page, 'people-user');
  await axe(page);
  expect((await userOf(person.id)).assignments?.map(({ locationId }) => locationId)).toEqual([boston, chicago, denver]);

  await page.getByText('Marketing').click();
  await page.getByText('The assigned locations and regions are removed.').waitFor();
  await page.getByRole('button', { name: 'Change role' }).click();
  await page.getByText('is now Marketing').waitFor();
  expect((await userOf(person.id)).brandRoles).toEqual([{ brandId, role: 'marketing' }]);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByText('Undone').waitFor();
  const after = await userOf(person.id);
  expect(after.brandRoles).toEqual([{ brandId, role: 'franchisee' }]);
  expect(after.assignments).toHaveLength(3);
});

test('an admin resets a password, which is shown once and works, then suspends and removes the person', async () => {
  const person = await acme.person('marketing');
  const page = await signedInPage('brand_admin', { path: `people/users/${person.id}` });
  await page.getByRole('button', { name: 'Reset password' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Temporary password' });
  const secret = (await dialog.locator('code').textContent()) ?? '';
  // The dialog that asked for confirmation closes while this one opens, and each of them hides the rest of the page.
  await page.locator('[role=alertdialog]').waitFor({ state: 'detached' });
  await screenshot(page, 'people-password');
  await axe(page);
  await page.getByRole('button', { name: 'I have passed it on' }).click();
  expect(await page.getByText(secret).count()).toBe(0);
  const theirs = await signInPage();
  await signIn(theirs, person, secret);
  await theirs.waitForURL(at('/change-password'));

  await page.getByRole('button', { name: 'Suspend' }).click();
  await page.getByRole('button', { name: 'Reactivate' }).waitFor();
  expect((await userOf(person.id)).status).toBe('suspended');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Suspend' }).waitFor();
  await page.getByRole('button', { name: 'Remove from the brand' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from the brand' }).click();
  await page.waitForURL(at(`/brands/${brandId}/people/users`));
  const { data } = await world.call(listUsers, { as, params: { brandId }, query: { limit: 100 } });
  expect(data.users.map(({ id }) => id)).not.toContain(person.id);
});

test('users are found by role and name, and their list fits a phone in dark colours', async () => {
  await acme.person('franchisee');
  const page = await signedInPage('brand_admin', {
    path: 'people/users?role=brand_admin',
    width: 360,
    height: 740,
    colorScheme: 'dark',
  });
  const list = page.getByRole('list', { name: 'Users' });
  await list.getByText(acme.admin.email).waitFor();
  expect(await list.getByText('Franchisee').count()).toBe(0);
  expect(await scrollsSideways(page)).toBe(false);
  await screenshot(page, 'people-users-phone');
  await axe(page);
  await list.getByRole('link').first().click();
  await page.getByText('This is you').waitFor();
  expect(await page.getByRole('button', { name: 'Suspend' }).count()).toBe(0);
  await axe(page);
});
