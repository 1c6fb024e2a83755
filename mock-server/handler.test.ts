import { expect, test } from 'vitest';
import { type Handler, noContent, reply } from './handler.ts';

// The lines marked as errors are the test: `npm run typecheck` fails when one of them begins to compile.

test('a reply is typed by its operation', () => {
  const right: Handler<'drd.navigation'> = () => reply(200, { tabs: ['dashboard'], commonError: false });
  const later: Handler<'drd.navigation'> = async () => reply(200, { tabs: [], commonError: true });
  // @ts-expect-error: a field is missing
  const missing: Handler<'drd.navigation'> = () => reply(200, { tabs: [] });
  const excess: Handler<'drd.navigation'> = () =>
    // @ts-expect-error: a field is unknown
    reply(200, { tabs: [], commonError: false, more: 1 });
  const excessLater: Handler<'drd.navigation'> = async () =>
    // @ts-expect-error: a field is unknown
    reply(200, { tabs: [], commonError: false, more: 1 });
  // @ts-expect-error: 201 is not in the table
  const status: Handler<'drd.navigation'> = () => reply(201, { tabs: [], commonError: false });
  // @ts-expect-error: there is a body
  const empty: Handler<'drd.navigation'> = () => noContent();
  expect([right, later, missing, excess, excessLater, status, empty]).toHaveLength(7);
});

test('an operation without a body answers without one', () => {
  const right: Handler<'bootstrap'> = () => noContent();
  // @ts-expect-error: there is no body
  const body: Handler<'bootstrap'> = () => reply(204, {});
  expect([right, body]).toHaveLength(2);
});

test('only private operations have a customer', () => {
  const right: Handler<'bootstrap'> = (_, { customer }) => {
    expect(customer).toBeDefined();
    return noContent();
  };
  const none: Handler<'outage.current'> = (_, context) => {
    // @ts-expect-error: nobody is signed in
    expect(context.customer).toBeUndefined();
    return reply(200, context.world.publicState.outage);
  };
  expect([right, none]).toHaveLength(2);
});
