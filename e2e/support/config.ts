import type { APIResponse, Page, Route } from '@playwright/test';

/**
 * Opens pages with other deployment values than the mock server's, such as `{ analytics: { … } }`: the page itself is
 * the built one, with its headers and so its Content-Security-Policy.
 */
export const withConfig = (page: Page, change: Readonly<Record<string, unknown>>): Promise<void> =>
  withHtml(page, (html) =>
    html.replace(
      /(<script\b[^>]*\bid="deployment-config"[^>]*>)([\s\S]*?)(<\/script>)/,
      (_, open: string, json: string, close: string) =>
        `${open}${JSON.stringify({ ...JSON.parse(json), ...change })}${close}`,
    ),
  );

/**
 * The answer to a request that a test holds. Node doesn't know the names below localhost; the server derives the brand from
 * the host of the request, and compares it with the origin of the page.
 */
export function answerTo(route: Route): Promise<APIResponse> {
  const url = new URL(route.request().url());
  const headers = { ...route.request().headers(), host: url.host };
  url.hostname = 'localhost';
  return route.fetch({ url: url.href, headers });
}

/** Opens pages whose text is changed on its way to the browser. */
export async function withHtml(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(/\/(?:account|login)?(?:\/[\w/-]*)?(?:\?.*)?$/, async (route) => {
    if (route.request().resourceType() !== 'document' || route.request().url().includes('/identity/')) {
      await route.fallback();
      return;
    }
    const response = await answerTo(route);
    await route.fulfill({ response, body: change(await response.text()) });
  });
}
