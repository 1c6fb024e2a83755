import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Role } from '#layouts/api/call.ts';
import { createCookies } from '#layouts/service/http/cookies.ts';
import { createSessions } from '#layouts/service/http/sessions.ts';
import { serviceRoles } from '#layouts/service/options.ts';
import { startService } from '#layouts/service/start.ts';
import { nameStudio } from '#scripts/build/name-studio.mjs';
import { freePort } from '#src/test/free-port.ts';
import { buildOnce, previews } from './built-host.ts';
import { createGuard, type Guard } from './guard.ts';
import { type Mock, startMock } from './mock.ts';
import { serveFolder } from './static-host.ts';

export { expect };

/** A layout service of its own, with the pages of the mock server as its first release. */
export interface Studio {
  readonly origin: string;
  /** Signs somebody in, without the provider's page. */
  readonly signIn: (context: BrowserContext, who: Person) => Promise<void>;
  /** Makes a call as somebody, for If-Match of a version where one is given, and returns the text of the answer. */
  readonly call: (
    who: Person,
    method: string,
    path: string,
    body?: unknown,
    match?: string,
  ) => Promise<string>;
  /** Tells the service what the built portal can draw, as the pipeline of a retailer does; a build may have further routes. */
  readonly tellCatalogue: (furtherRoutes?: readonly string[]) => Promise<void>;
  /** Moves the clock of the service to an instant, in milliseconds; it goes on from there. */
  readonly setTime: (at: number) => void;
}

export interface Person {
  readonly name: string;
  readonly role: Role;
}

export const eddie: Person = { name: 'Eddie Tamihana', role: 'editor' };
export const ana: Person = { name: 'Ana Pereira', role: 'editor' };
export const vera: Person = { name: 'Vera Voss', role: 'viewer' };
export const paul: Person = { name: 'Paul Ngata', role: 'publisher' };
export const sue: Person = { name: 'Sue Lang', role: 'support' };

/** What the portal's gateway and the pipeline call the service with. */
const credential = 'gateway-of-browser-tests';
const credentialHash = createHash('sha256').update(credential).digest('hex');

interface Fixtures {
  studio: Studio;
  /** A portal with what is live in the studio, as a retailer's gateway serves it. */
  portal: Mock;
  /** Opens a window of somebody's own, signed in to the studio. */
  desk: (who: Person) => Promise<Page>;
  guard: Guard;
}

interface WorkerFixtures {
  /** Whether pages are shown as the portal draws them: `test.use({ hasPreviews: true })`, which builds a host of previews. */
  hasPreviews: boolean;
  /** The built previews. */
  previewFolder: string | undefined;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  hasPreviews: [false, { option: true, scope: 'worker' }],
  previewFolder: [
    async ({ hasPreviews }, use) => use(hasPreviews ? await buildOnce(previews) : undefined),
    { scope: 'worker', timeout: previews.timeout },
  ],
  studio: async ({ context, previewFolder }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'studio-'));
    const origin = `http://localhost:${await freePort()}`;
    // Two, because one origin has one world.
    const hosts =
      previewFolder === undefined
        ? []
        : [
            await serveFolder(previewFolder, 0, nameStudio(origin)),
            await serveFolder(previewFolder, 0, nameStudio(origin)),
          ];
    const options = {
      port: Number(new URL(origin).port),
      host: 'localhost',
      store: `sqlite:${join(folder, 'layouts.sqlite')}`,
      origin,
      seed: 'mock-server/layouts',
      roles: serviceRoles,
      hosts: [],
      linkHosts: undefined,
      previewOrigins: hosts.map((host) => host.origin),
      signIn: undefined,
      gatewayHashes: [credentialHash],
      pipelineHashes: [credentialHash],
    };
    let ahead = 0;
    const now = () => Date.now() + ahead;
    const { server, database, stop } = await startService(options, () => undefined, now);
    await server.listen({ port: options.port, host: options.host });
    const sessions = createSessions(database, now, () => undefined);
    const cookieOf = async ({ name, role }: Person) => {
      const email = `${name.split(' ')[0]?.toLowerCase()}@retailer.example`;
      const secret = await sessions.begin({ id: email, name, email }, [role]);
      const [pair = ''] = createCookies(origin).set('session', secret, 3600).split(';');
      return pair;
    };
    await use({
      origin,
      async signIn(context, who) {
        const [name = '', value = ''] = (await cookieOf(who)).split('=');
        await context.addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax' }]);
      },
      async call(who, method, path, body, match) {
        const response = await fetch(`${origin}/layouts/v1${path}`, {
          method,
          headers: {
            cookie: await cookieOf(who),
            origin,
            'sec-fetch-site': 'same-origin',
            ...(body === undefined ? {} : { 'content-type': 'application/json' }),
            ...(match === undefined ? {} : { 'if-match': match }),
            ...(method === 'POST' ? { 'idempotency-key': crypto.randomUUID() } : {}),
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        const text = await response.text();
        if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
        return text;
      },
      async tellCatalogue(furtherRoutes = []) {
        const built = readFileSync('dist/catalogue.json', 'utf8');
        const { routes, ...rest } = JSON.parse(built) as { routes: string[] };
        const catalogue =
          furtherRoutes.length === 0
            ? built
            : JSON.stringify({ ...rest, routes: [...routes, ...furtherRoutes] });
        const digest = createHash('sha256').update(catalogue).digest('hex').slice(0, 16);
        const response = await fetch(`${origin}/layouts/v1/catalogues/${digest}`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${credential}`, 'content-type': 'text/plain' },
          body: catalogue,
        });
        if (!response.ok) throw new Error(`The catalogue was refused: ${await response.text()}`);
      },
      setTime(at) {
        ahead = at - Date.now();
      },
    });
    // A stream of events that the service ends is an error in the console of a page that listens.
    for (const page of context.pages()) await page.close();
    await stop();
    for (const host of hosts) host.close();
    rmSync(folder, { recursive: true, force: true });
  },
  portal: async ({ studio }, use) => {
    const portal = await startMock({
      args: ['--layouts', studio.origin],
      environment: { LAYOUTS_CREDENTIAL: credential },
    });
    // It listens before it has the first release.
    await expect.poll(async () => (await portal.control.layouts()).length).toBeGreaterThan(0);
    await use(portal);
    await portal.stop();
  },
  desk: async ({ browser, studio, guard }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (who) => {
      const context = await browser.newContext();
      opened.push(context);
      await guard.watch(context);
      await studio.signIn(context, who);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
  guard: [
    async ({ context }, use) => {
      const guard = createGuard();
      await guard.watch(context);
      await use(guard);
      expect(guard.unexpected(), 'unexpected in console or page').toEqual([]);
    },
    { auto: true },
  ],
});

/** Begins a change with a title, and opens its design. */
export async function beginChange(page: Page, origin: string, title: string): Promise<void> {
  await page.goto(`${origin}/changes`);
  await page.getByRole('button', { name: 'New change' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Begin the change' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('tree')).toBeVisible();
}
