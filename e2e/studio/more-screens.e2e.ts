import { axe } from '#e2e/support/portal.ts';
import { eddie, expect, sue, test, vera } from '#e2e/support/studio.ts';

test('a product manager begins an experiment, gives it a share, and finds that it can be published', async ({
  page,
  context,
  studio,
}) => {
  await studio.signIn(context, eddie);
  await page.goto(`${studio.origin}/experiments`);
  await expect(page.getByText('There is no experiment yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit in a change: the experiments' }).click();
  await page.getByRole('menuitem', { name: 'In a new change…' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Order of tiles');
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: 'Add an experiment' }).click();
  const adding = page.getByRole('dialog', { name: 'Add an experiment' });
  await expect(adding.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await axe(page);
  await page.keyboard.type('tiles');
  await adding.getByRole('textbox', { name: 'What is to be found out' }).fill('which order is pressed more');
  await adding.getByRole('textbox', { name: 'Team to ask' }).fill('insights');
  await adding.getByRole('button', { name: 'Add it' }).click();
  await expect(page.getByRole('img', { name: 'Arm b 5 %, control 95 %' })).toBeVisible();

  await page.getByRole('button', { name: 'More for Tiles' }).click();
  await page.getByRole('menuitem', { name: 'Add an arm…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('c');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Shares of Tiles' }).click();
  const shares = page.getByRole('dialog', { name: 'Shares of Tiles' });
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
  // The stream of events would break off with the service.
  await page.goto('about:blank');
});

test('a token is made, works while it is there, and is refused once it is removed', async ({
  page,
  context,
  studio,
}) => {
  await studio.signIn(context, eddie);
  await page.goto(`${studio.origin}/pages`);
  await page.getByRole('button', { name: /Eddie Tamihana/ }).click();
  await page.getByRole('menuitem', { name: 'Tokens' }).click();
  await expect(page.getByText('You have no token.')).toBeVisible();
  await page.getByRole('button', { name: 'New token' }).click();
  const form = page.getByRole('dialog', { name: 'New token' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Laptop');
  await axe(page);
  await page.keyboard.press('Enter');
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

test('somebody of support begins at Explain, asks with the facts of a customer, and leaves a trace', async ({
  page,
  context,
  studio,
}) => {
  await studio.signIn(context, sue);
  await page.goto(studio.origin);
  await expect(page).toHaveURL(`${studio.origin}/explain`);
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText(['Explain']);
  await expect(page.getByRole('heading', { level: 1, name: 'Explain' })).toBeVisible();
  await axe(page);
  await page.getByRole('textbox', { name: 'Page' }).fill('/account/dashboard');
  await page.getByRole('radio', { name: 'Business' }).check({ force: true });
  await page.getByRole('textbox', { name: /^Flags/ }).fill('overdue, hasBill');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Dashboard: \d+ widgets of \d+ shown\./)).toBeVisible();
  await expect(page.getByText(/It is only for homes|only for a customer who/).first()).toBeVisible();
  await axe(page);
  await page.goto(`${studio.origin}/audit`);
  await expect(page.getByText('Your role doesn’t open this screen.')).toBeVisible();
  const { entries } = JSON.parse(await studio.call(vera, 'GET', '/audit')) as {
    entries: { act: string; who: { name: string } }[];
  };
  expect(entries.filter(({ act }) => act === 'customer.explain').map(({ who }) => who.name)).toEqual([
    'Sue Lang',
  ]);
  expect(entries.filter(({ act }) => act.startsWith('refused'))).toEqual([]);
});
