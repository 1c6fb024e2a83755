import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach } from 'vitest';

// How long `findBy` and `waitFor` wait at most: a busy machine is no fault of the portal.
configure({ asyncUtilTimeout: 4000 });

// React in development takes a stack for each of the first 10,000 elements of a second, for a name in its messages.
// That is a tenth of what the tests take. The name is not used here, so React gets a second that is full.
const internals: object = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
});

// jsdom has no layout, so nothing ever comes into view or leaves it.
globalThis.IntersectionObserver ??= class {
  readonly root = null;
  readonly rootMargin = '0px';
  readonly scrollMargin = '0px';
  readonly thresholds = [0];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
};

afterEach(() => cleanup());
