import type { BrowserContext } from '@playwright/test';
import { translate, translatorOfRun } from './translator.ts';

export interface Guard {
  /** Watches every page of a context that a test opened itself. */
  readonly watch: (context: BrowserContext) => Promise<void>;
  /** Expects a console message. Without it the test fails. */
  readonly expectConsole: (pattern: RegExp) => void;
  /** Like `expectConsole`, for a message that is optional, such as one of a race. */
  readonly allowConsole: (pattern: RegExp) => void;
  /** Messages that were neither expected nor allowed. */
  readonly unexpected: () => string[];
  /** Expected messages that are still missing. */
  readonly missing: () => string[];
}

/**
 * Runs in every page before its own scripts: logs what the page may hide from the console as console errors.
 * The portal's own handlers report rejections to monitoring, where a browser test would never see them.
 */
function watchPage() {
  addEventListener('securitypolicyviolation', (event) => {
    console.error(`[guard] policy violation: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
  });
  addEventListener('unhandledrejection', (event) => {
    console.error(`[guard] unhandled rejection: ${String(event.reason)}`);
  });
}

/** Collects errors and warnings of the console, uncaught errors, unhandled rejections and policy violations. */
export function createGuard(): Guard {
  const seen: string[] = [];
  const expected: { pattern: RegExp; required: boolean }[] = [];
  return {
    watch: async (context) => {
      context.on('console', (message) => {
        const type = message.type();
        if (type !== 'error' && type !== 'warning') return;
        seen.push(`console ${type}: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (error) => {
        seen.push(`uncaught: ${error.error().stack ?? error.error().message}`);
      });
      await context.addInitScript(watchPage);
      if (translatorOfRun !== undefined) await translate(context, translatorOfRun);
    },
    expectConsole: (pattern) => void expected.push({ pattern, required: true }),
    allowConsole: (pattern) => void expected.push({ pattern, required: false }),
    unexpected: () => seen.filter((line) => !expected.some(({ pattern }) => pattern.test(line))),
    missing: () =>
      expected
        .filter(({ pattern, required }) => required && !seen.some((line) => pattern.test(line)))
        .map(({ pattern }) => String(pattern)),
  };
}
