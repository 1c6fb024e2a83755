import type { Page } from '@playwright/test';
import { createRouter } from '#mock/core/router.ts';
import type { JsonSchema } from '#schemas/json-schema.ts';
import { operations } from '#schemas/operations.ts';
import { widgetConfigs } from '#schemas/widgets/index.ts';
import { checkSchema } from '#src/schema/check-schema.ts';
import { arrived, expectNoSidewaysScroll } from './dashboard/looks.ts';
import { answerTo } from './support/config.ts';
import { deep, expect, type Persona, settled, test } from './support/portal.ts';

/** Properties whose texts a person reads; the others are ids, kinds and addresses. */
const isRead = (name: string) =>
  /(title|text|name|label|heading|description|address|nickname|plan|owner|tip|display|subject|value|detail|reference|note|content)$/i.test(
    name,
  );

const base = '/api/v1';
const find = createRouter(operations);
const configs = new Map<string, { readonly config: JsonSchema }>(Object.entries(widgetConfigs));

/** The same JSON with one unbroken word of almost the longest length in every text that a person reads. */
function withLongTexts(schema: JsonSchema, value: unknown, name = ''): unknown {
  if (schema.anyOf !== undefined) {
    const meant = (schema.anyOf as readonly JsonSchema[]).find((each) => checkSchema(each, value) === null);
    return meant === undefined ? value : withLongTexts(meant, value, name);
  }
  if (typeof value === 'string') {
    const isFree = schema.type === 'string' && schema.enum === undefined && schema.pattern === undefined;
    const isLong = isFree && schema.format === undefined && value !== '' && isRead(name);
    return isLong ? 'W'.repeat((schema.maxLength ?? 0) - 1) : value;
  }
  if (Array.isArray(value))
    return value.map((entry) => withLongTexts(schema.items as JsonSchema, entry, name));
  if (typeof value !== 'object' || value === null) return value;
  const config = name === 'widgets' && 'type' in value ? configs.get(String(value.type))?.config : undefined;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const own = key === 'config' && config !== undefined ? config : schema.properties?.[key];
      return [key, own === undefined ? part : withLongTexts(own as JsonSchema, part, key)];
    }),
  );
}

/** From now on every answer of the API has long texts. */
async function lengthenAnswers(page: Page): Promise<void> {
  await page.route(`**${base}/**`, async (route) => {
    const request = route.request();
    const found = find(request.method(), new URL(request.url()).pathname.slice(base.length));
    const schema = found !== null && 'match' in found ? found.match.operation.responses[200] : null;
    if (!schema || schema.contentMediaType !== undefined) return route.fallback();
    try {
      const response = await answerTo(route);
      if (response.status() !== 200) return await route.fulfill({ response });
      return await route.fulfill({ response, json: withLongTexts(schema, await response.json()) });
    } catch (error) {
      // The next page is opened while something of this one is still read: its answer isn't needed any more.
      if (!/disposed|closed|already handled/i.test(String(error))) throw error;
      return undefined;
    }
  });
}

const visits: readonly (readonly [Persona, readonly string[]])[] = [
  ['aroha', ['/account/dashboard', '/account/bill/transactions', '/account/bill/payments']],
  [
    'wiremu',
    ['/account/dashboard', '/account/profile/property-details', '/account/profile/account-settings'],
  ],
];

for (const [persona, paths] of visits) {
  test(`texts without a space don't widen the pages of ${persona}`, {
    tag: persona === 'wiremu' ? deep : [],
  }, async ({ page, signIn }) => {
    test.setTimeout(300_000);
    await signIn(page, persona, { path: null });
    await lengthenAnswers(page);
    for (const path of paths) {
      await page.goto(path);
      await settled(page);
      await arrived(page);
      expect(await page.getByText('W'.repeat(9999)).count(), path).toBeGreaterThan(3);
      for (const width of [320, 1024]) {
        await page.setViewportSize({ width, height: 640 });
        await expectNoSidewaysScroll(page);
      }
    }
  });
}
