import { expect, test } from 'vitest';
import { leadToPanel } from './portal-panel.ts';

const panel = 'http://127.0.0.1:4001/mock';

test('leads to the panel of the world that the host names', () => {
  expect(leadToPanel('/mock', 'localhost:4000', panel)).toMatchObject({
    status: 302,
    headers: { location: panel },
  });
  expect(leadToPanel('/mock', 'ember.anna.world.localhost:4000', panel)?.headers['location']).toBe(
    `${panel}?world=anna`,
  );
});

test('says how to turn the panel on when it is off', () => {
  const page = leadToPanel('/mock', 'localhost:4000', undefined);
  expect([page?.status, page?.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(page?.body).toContain('MOCK_CONTROL=1 npm start');
  expect(
    leadToPanel('/mock/sign-in', 'localhost:4000', undefined)?.headers['clear-site-data'],
  ).toBeUndefined();
});

test('a sign-in from the panel forgets who was signed in', () => {
  expect(leadToPanel('/mock/sign-in', 'beacon.localhost:4000', panel)).toMatchObject({
    status: 303,
    headers: { location: '/login', 'clear-site-data': '"storage"' },
  });
});

test.each(['/', '/mocks', '/mock/', '/mock/assets/x.js', '/account/mock'])(
  'leaves %s to the portal',
  (path) => {
    expect(leadToPanel(path, 'localhost:4000', panel)).toBeNull();
  },
);
