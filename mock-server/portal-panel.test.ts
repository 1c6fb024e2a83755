import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { addPanelLinks } from './portal-panel.ts';

const panel = 'http://127.0.0.1:4001/mock';

function get(url: string, host: string, at: string | undefined) {
  const server = fastify();
  addPanelLinks(server, at);
  return server.inject({ url, headers: { host } });
}

test('leads to the panel of the world that the host names', async () => {
  const main = await get('/mock', 'localhost:4000', panel);
  expect([main.statusCode, main.headers.location]).toEqual([302, panel]);
  const anna = await get('/mock', 'ember.anna.world.localhost:4000', panel);
  expect(anna.headers.location).toBe(`${panel}?world=anna`);
});

test('says how to turn the panel on when it is off', async () => {
  const { statusCode, headers, body } = await get('/mock', 'localhost:4000', undefined);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toContain('MOCK_CONTROL=1 npm start');
  const signIn = await get('/mock/sign-in', 'localhost:4000', undefined);
  expect(signIn.headers['clear-site-data']).toBeUndefined();
});

test('a sign-in from the panel forgets who was signed in', async () => {
  const { statusCode, headers } = await get('/mock/sign-in', 'beacon.localhost:4000', panel);
  expect(statusCode).toBe(303);
  expect(headers).toMatchObject({
    location: '/login',
    'clear-site-data': '"storage"',
    'cache-control': 'no-store',
  });
});

test.each(['/', '/mocks', '/mock/', '/mock/assets/x.js', '/account/mock'])(
  'leaves %s to the portal',
  async (path) => {
    expect((await get(path, 'localhost:4000', panel)).statusCode).toBe(404);
  },
);
