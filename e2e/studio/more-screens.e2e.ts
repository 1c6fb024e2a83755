import { pickItem } from '#e2e/support/hands.ts';
import { axe } from '#e2e/support/portal.ts';
import { eddie, expect, test } from '#e2e/support/studio.ts';

test('a product manager begins an experiment, gives it a share, and finds that it can be published', async ({
  page,
  context,
  studio,
}) => {
  await studio.signIn(context, eddie);
  await page.goto(`${studio.origin}/experiments`);
  await expect(page.getByText('There is no experiment yet.')).toBeVisible();
  await pickItem(page.getByRole('button', { name: 'Edit in a change: the experiments' }), 'In a new change…');
  const title = page.getByRole('dialog', { name: 'New change' }).getByRole('textbox', { name: 'Title' });
  await expect(title).toBeFocused();
  await title.fill('Order of tiles');
  await title.press('Enter');

  await page.getByRole('button', { name: 'Add an experiment' }).click();
  const adding = page.getByRole('dialog', { name: 'Add an experiment' });
  await expect(adding.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await axe(page);
  await page.keyboard.type('tiles');
  await adding.getByRole('textbox', { name: 'What is to be found out' }).fill('which order is pressed more');
  await adding.getByRole('textbox', { name: 'Team to ask' }).fill('insights');
  await adding.getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByRole('img', { name: 'Arm b 5 %, control 95 %' })).toBeVisible();

  await pickItem(page.getByRole('button', { name: 'More for Tiles' }), 'Add an arm…');
  const arm = page.getByRole('dialog', { name: 'Add an arm to Tiles' });
  await expect(arm.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await arm.getByRole('textbox', { name: 'Name' }).fill('c');
  await arm.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(page.getByRole('img', { name: 'Arm b 5 %, arm c 0 %, control 95 %' })).toBeVisible();
  await page.getByRole('button', { name: 'Shares of Tiles' }).click();
  const shares = page.getByRole('dialog', { name: 'Shares of Tiles' });
  await expect(shares.getByRole('textbox', { name: 'Arm b' })).toBeFocused();
  await shares.getByRole('textbox', { name: 'Arm b' }).fill('10');
  await shares.getByRole('textbox', { name: 'Arm c' }).fill('12.5');
  await expect(shares.getByText('Nobody who is in an arm leaves it.')).toBeVisible();
  await axe(page);
  await shares.getByRole('textbox', { name: 'Arm c' }).press('Enter');
  await expect(shares).toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Arm b 10 %, arm c 12.5 %, control 77.5 %' })).toBeVisible();
  await axe(page);

  await page.getByRole('button', { name: 'Undo: Changed the shares of Tiles' }).click();
  await expect(page.getByRole('img', { name: 'Arm b 5 %, arm c 0 %, control 95 %' })).toBeVisible();
  await page.getByRole('button', { name: 'Redo: Changed the shares of Tiles' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Checks', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The checks find nothing' })).toBeVisible();
});

test('a token is made, works while it is there, and is refused once it is removed', async ({
  page,
  context,
  studio,
}) => {
  await studio.signIn(context, eddie);
  await page.goto(`${studio.origin}/pages`);
  await pickItem(page.getByRole('button', { name: /Eddie Tamihana/ }), 'Tokens');
  await expect(page.getByText('You have no token.')).toBeVisible();
  await page.getByRole('button', { name: 'New token' }).click();
  const form = page.getByRole('dialog', { name: 'New token' });
  const name = form.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await name.fill('Laptop');
  await axe(page);
  await name.press('Enter');
  const made = page.getByRole('alertdialog', { name: '“Laptop” is made' });
  const secret = (await made.getByRole('code').first().textContent()) ?? '';
  await axe(page);
  const statusWithToken = async () =>
    (await fetch(`${studio.origin}/layouts/v1/pages`, { headers: { authorization: `Bearer ${secret}` } }))
      .status;
  expect(await statusWithToken()).toBe(200);
  await made.getByRole('button', { name: 'I have kept it' }).click();
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Laptop' })).toContainText('Last used');
  await expect(page.getByText(secret)).toHaveCount(0);
  await axe(page);

  await page.getByRole('button', { name: 'Remove Laptop' }).click();
  await page
    .getByRole('alertdialog', { name: 'Remove “Laptop”?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByText('You have no token.')).toBeVisible();
  expect(await statusWithToken()).toBe(401);
});
