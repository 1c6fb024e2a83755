import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterEach } from 'vitest';
import { watchTyping } from '#src/ui/controls/watch-typing.ts';
import { checkSummaryOrder } from './summary-order.ts';
import { waitTimeout } from './wait-timeout.ts';

const { asyncWrapper } = getConfig();
// A test may replace it with a clock of its own.
const { setImmediate } = globalThis;

/** Waits for two turns of the event loop: React draws in the next one, and runs effects in the one after it. */
async function drawn(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
}

configure({
  // Testing Library waits for a timer after each action, which a slow machine calls before React has drawn everything.
  asyncWrapper: (action) =>
    asyncWrapper(async () => {
      const result = await action();
      await drawn();
      return result;
    }),
  // How long `findBy` and `waitFor` wait at most.
  asyncUtilTimeout: waitTimeout,
  // Every look of `findBy` that comes too early ends with an error that nobody reads, so the page is printed only for
  // one that is read.
  getElementError: (message, container) =>
    Object.defineProperty(new Error(), 'message', {
      get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
      configurable: true,
    }),
});

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

// Without a layout everything that is measured has one size, so that charts are drawn.
globalThis.ResizeObserver ??= class {
  readonly #callback: ResizeObserverCallback;
  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback;
  }
  observe(target: Element) {
    const box = [{ inlineSize: 640, blockSize: 240 }];
    this.#callback(
      [
        {
          target,
          contentRect: new DOMRect(0, 0, 640, 240),
          contentBoxSize: box,
          borderBoxSize: box,
          devicePixelContentBoxSize: box,
        },
      ],
      this,
    );
  }
  unobserve() {}
  disconnect() {}
};

// As on the page of the portal, before React listens.
watchTyping(document);

afterEach(() => {
  try {
    checkSummaryOrder();
  } finally {
    cleanup();
  }
});
