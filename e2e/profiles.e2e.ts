import type { Page } from '@playwright/test';
import { arrived, axeInEveryLook, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { deep, expect, settled, test } from './support/portal.ts';

const home = '/account/profile/home-profile';
const business = '/account/profile/business-profile';
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function expectGoodLooks(page: Page): Promise<void> {
  await axeInEveryLook(page);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
}

test('the prompt of the dashboard leads to the question that is missing, and is gone once it is answered', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'ngaire');
  await arrived(page);
  await page.getByRole('link', { name: 'Complete my home profile' }).first().click();
  await settled(page);
  await expect(heading(page, 'Answer one more question to compare your home')).toBeVisible();
  await press(page, 'Carry on');
  await expect(page.getByText('Step 1 of 5: House')).toBeVisible();
  await page.getByRole('radio', { name: '150 to 199 m²' }).check();
  await press(page, 'Next');
  await expect(heading(page, 'Energy')).toBeFocused();
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await settled(page);
  await arrived(page);
  await expect(page.getByText('recalculating this').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Complete my home profile' })).toHaveCount(0);
  await expect(page.getByText('Complete your home profile')).toHaveCount(0);
});

test('a whole home profile by keyboard, with a reload in the middle, to the end and to electric cars', async ({
  page,
  signIn,
  control,
}) => {
  await signIn(page, 'callum', { path: home });
  await arrived(page);
  await page.getByRole('button', { name: 'Start' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'House')).toBeFocused();
  await expect(page.getByText('Step 1 of 5: House')).toBeVisible();
  // A submit without answers lists what is missing, and nothing is sent.
  await press(page, 'Next');
  await expect(page.getByText("There's a problem")).toBeVisible();
  await expect(page).toHaveTitle(/^Error: /);
  await expectGoodLooks(page);
  await page.getByRole('radio', { name: 'Townhouse' }).focus();
  await page.keyboard.press('Space');
  // What was chosen survives a reload.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await settled(page);
  await arrived(page);
  await expect(page.getByRole('radio', { name: 'Townhouse' })).toBeChecked();
  await page.getByRole('group', { name: 'How big is it inside?' }).getByLabel("Don't know").focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Energy')).toBeFocused();
  await page.getByRole('group', { name: 'What energy' }).getByLabel('Electricity').check();
  await page.getByRole('group', { name: 'What heats' }).getByLabel("Don't know").check();
  await expectGoodLooks(page);
  await press(page, 'Next');
  await page.getByRole('group', { name: 'What do you heat' }).getByLabel('None of these').check();
  await press(page, 'Next');
  await page.getByRole('radio', { name: 'No cooling' }).check();
  await page.getByRole('group', { name: 'anything else' }).getByLabel('None of these').check();
  await press(page, 'Next');
  await expect(heading(page, 'People and rooms')).toBeFocused();
  await page.getByRole('spinbutton', { name: 'How many adults live there?' }).fill('3');
  await expectGoodLooks(page);
  await press(page, 'Next');
  await expect(heading(page, 'Check your answers')).toBeFocused();
  await expectGoodLooks(page);
  await press(page, 'Save my answers');
  await expect(heading(page, 'Your answers are saved')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Compare with similar homes' })).toBeVisible();
  await expectGoodLooks(page);
  await press(page, 'Two questions about electric cars');
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await press(page, 'Next');
  await expect(page.getByText('Step 3 of 3: All done')).toBeVisible();
  const journal = await control.journal();
  const count = (operation: string) => journal.filter((entry) => entry.operation === operation).length;
  expect(count('events.homeProfileMandatoryComplete')).toBe(1);
  expect(count('homeProfile.save')).toBe(6);
  await press(page, 'See my answers');
  await expectGoodLooks(page);
});

test('a business finds its industry and use by typing, and is asked what belongs to it', {
  tag: deep,
}, async ({ page, signIn }) => {
  await signIn(page, 'priya', { path: business });
  await arrived(page);
  await press(page, 'Start');
  const industry = page.getByRole('combobox', { name: 'What industry are you in?' });
  await industry.fill('agri');
  await page.getByRole('option', { name: 'Agriculture, Forestry and Fishing' }).waitFor();
  await page.keyboard.press('Enter');
  await expect(industry).toHaveValue('Agriculture, Forestry and Fishing');
  const use = page.getByRole('combobox', { name: 'What do you mainly use the site for?' });
  await use.fill('vin');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(use).toHaveValue('Vineyard');
  await press(page, 'Next');
  await expect(page.getByText('Enter a number from 1 to 100,000,000.').first()).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole('spinbutton', { name: /^How many litres of wine/ }).fill('1100');
  await press(page, 'Next');
  await expect(heading(page, 'Size')).toBeFocused();
  await expectGoodLooks(page);
  await press(page, 'Skip');
  await press(page, 'Skip');
  await expect(heading(page, 'Check your answers')).toBeVisible();
  await expect(page.getByText(/^6 answers that we need to compare are missing/)).toBeVisible();
});

test('Back leads back by a step of the profile, Forward on again, and what was typed stays', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'callum', { path: home });
  await arrived(page);
  await press(page, 'Start');
  await expect(heading(page, 'House')).toBeFocused();
  await page.getByRole('radio', { name: 'Townhouse' }).check();
  for (const name of ['Energy', 'Heating']) {
    await press(page, 'Skip');
    await expect(heading(page, name)).toBeFocused();
  }
  const steps = page.getByRole('list', { name: /profile|home/i }).getByRole('listitem');
  await expect(steps.filter({ hasText: '(skipped)' })).toHaveCount(2);
  await page.goBack();
  await expect(heading(page, 'Energy')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'House')).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Townhouse' })).toBeChecked();
  await page.goForward();
  await expect(heading(page, 'Energy')).toBeFocused();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('button', { name: /Start|Carry on/ })).toBeVisible();
  await expect(page).toHaveURL(home);
});

test('homes of Ember have no home profile, and no link to one', async ({ page, signIn }) => {
  await signIn(page, 'ngaire', { brand: 'ember' });
  await arrived(page);
  await expect(page.locator(`a[href="${home}"]`)).toHaveCount(0);
});
