import type { Page } from '@playwright/test';
import { type Brand, expect, test } from './support/portal.ts';

const fonts = { beacon: 'Figtree', ember: 'Nunito' } as const satisfies Record<Brand, string>;

/** Names of the font files that a page requests, without their hashes. */
function watchFonts(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('request', (request) => {
    const [, name] = /\/assets\/([\w-]+)-[^-]+\.woff2$/.exec(request.url()) ?? [];
    if (name !== undefined) files.add(name);
  });
  return files;
}

for (const brand of ['beacon', 'ember'] as const) {
  test.describe(brand, () => {
    test.use({ brand });
    const font = fonts[brand];
    const file = font.toLowerCase();

    test('loads its own font only, which has macrons, figures of one width, and fallbacks as wide as it is', async ({
      page,
      signIn,
    }) => {
      const files = watchFonts(page);
      await signIn(page, 'aroha');
      await page.evaluate(() => document.fonts.ready);
      expect([...files].filter((name) => !name.startsWith(`${file}-`))).toEqual([]);
      expect([...files]).toContain(`${file}-latin-wght-normal`);
      const family = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
      expect(family.replaceAll('"', '').startsWith(`${font} Variable,`)).toBe(true);

      const measured = await page.evaluate(async (name) => {
        const widthOf = async (family: string, weight: number, text: string) => {
          await document.fonts.load(`${weight} 100px ${family}`, text);
          const probe = document.createElement('span');
          probe.textContent = text;
          // Through the object model, which the content security policy allows.
          Object.assign(probe.style, { fontFamily: family, fontSize: '100px', whiteSpace: 'nowrap' });
          Object.assign(probe.style, { fontWeight: String(weight), fontVariantNumeric: 'tabular-nums' });
          document.body.append(probe);
          const { width } = probe.getBoundingClientRect();
          probe.remove();
          return width;
        };
        const text =
          "Your bill so far is $148.20, due Tuesday 3 March 2026. We couldn't load your gas use. Try again.";
        const weights = await Promise.all(
          [400, 600].map(async (weight) => ({
            ratio:
              (await widthOf(`"${name} Fallback Arial"`, weight, text)) /
              (await widthOf(`"${name} Variable"`, weight, text)),
            figures: await Promise.all(
              [...'0123456789'].map((figure) => widthOf(`"${name} Variable"`, weight, figure)),
            ),
          })),
        );
        const macrons = await document.fonts.load(`400 16px "${name} Variable"`, 'āēīōūĀĒĪŌŪ');
        return { weights, macrons: macrons.map(({ status }) => status) };
      }, font);
      for (const { ratio, figures } of measured.weights) {
        expect(Math.abs(ratio - 1)).toBeLessThan(0.015);
        expect(new Set(figures.map(Math.round)).size).toBe(1);
      }
      expect(measured.macrons).toEqual(['loaded']);
    });
  });
}
