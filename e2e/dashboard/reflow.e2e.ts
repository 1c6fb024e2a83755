import { expect, settled, test } from '#e2e/support/portal.ts';
import { arrived, smallTargets } from './looks.ts';

test('what matters most is easy to hit', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signIn(page, 'callum');
  await arrived(page);
  const sizes = await smallTargets(page, 44, 'main button, nav a, header button');
  expect(sizes.filter((line) => !line.startsWith('BUTTON ""'))).toEqual([]);
  const pay = await page.getByRole('link', { name: /^Pay / }).first().boundingBox();
  expect(pay?.height).toBeGreaterThanOrEqual(44);
});

test('nothing moves by itself for somebody who asked for less motion', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, 'aroha');
  await arrived(page);
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 20)
      .map((animation) => animation.playState),
  );
  expect(moving).toEqual([]);
});

test('forced colours leave words, controls and focus in sight', async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'aroha');
  await arrived(page);
  await settled(page);
  await expect(page.getByRole('link', { name: /^Pay / }).first()).toBeVisible();
  await page.getByRole('link', { name: /^Pay / }).first().focus();
  const outline = await page.locator(':focus').evaluate((element) => ({
    style: getComputedStyle(element).outlineStyle,
    width: getComputedStyle(element).outlineWidth,
  }));
  expect(outline.style).not.toBe('none');
  expect(Number.parseFloat(outline.width)).toBeGreaterThanOrEqual(2);
});

/**
 * How many elements keep their own colours under forced colours, and which of these are drawn in one that isn't the
 * customer's. Runs in the page.
 */
function keptColours() {
  const colourOf = (name: string) => {
    const probe = document.body.appendChild(document.createElement('i'));
    Object.assign(probe.style, { forcedColorAdjust: 'none', color: name });
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };
  const names = [
    ...['Canvas', 'CanvasText', 'LinkText', 'ButtonText', 'FieldText', 'GrayText'],
    ...['Highlight', 'HighlightText'],
  ];
  const customers = new Set([...names.map(colourOf), 'rgba(0, 0, 0, 0)']);
  /** Browsers never force the colour that an icon or a wordmark sets for itself, only that which it inherits. */
  const isIcon = (element: Element) =>
    element.matches('svg:is([stroke="currentColor"], [fill="currentColor"], :has(> text))');
  // The cells of a heat map and their key are data: their colours say how much.
  const elements = [...document.querySelectorAll('body *:not(svg *, [class*="_cell"], [class*="_swatch"])')];
  const icons = elements.filter(isIcon);
  const adjusted = elements.filter(
    (element) =>
      !isIcon(element) && getComputedStyle(element).getPropertyValue('forced-color-adjust') === 'none',
  );
  const foreign = [...icons, ...adjusted].flatMap((element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    const isWritten = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const drawn = isWritten || isIcon(element) ? [color, backgroundColor] : [backgroundColor];
    const colours = drawn.filter((colour) => !customers.has(colour));
    return colours.length > 0 ? [`${element.outerHTML.slice(0, 120)}: ${colours.join(' on ')}`] : [];
  });
  return { icons: icons.length, adjusted: adjusted.length, foreign };
}

const formsAndChoices = [
  'dashboard',
  'insights/carbon-calculator',
  'insights/eco-tracker/usage-impact',
  'profile/moving-house',
  'profile/payment-options',
  'profile/account-settings',
] as const;

for (const path of formsAndChoices) {
  test(`what keeps its own colours under forced colours has the customer's: ${path}`, async ({
    page,
    signIn,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await signIn(page, 'aroha', { path: `/account/${path}` });
    for (const width of [375, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await settled(page);
      const { icons, adjusted, foreign } = await page.evaluate(keptColours);
      expect(icons, `icons at ${width} px`).toBeGreaterThan(0);
      expect(adjusted, `elements with colours of their own at ${width} px`).toBeGreaterThan(0);
      expect(foreign, `at ${width} px`).toEqual([]);
    }
  });
}

test('what is marked in a menu has the colours of the customer under forced colours', async ({
  page,
  signIn,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'aroha');
  await page.getByRole('button', { name: /^Colours/ }).click();
  const marked = page.getByRole('menuitemradio', { name: 'Dark' });
  await marked.hover();
  await expect(marked).toHaveCSS('forced-color-adjust', 'none');
  await expect(marked.locator('svg').first()).toBeVisible();
  expect((await page.evaluate(keptColours)).foreign).toEqual([]);
});
