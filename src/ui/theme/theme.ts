import { createStore } from 'zustand/vanilla';

export type ThemeChoice = 'light' | 'dark' | 'system';

/** Where the choice is remembered; a read that finds nothing valid answers undefined. */
export interface ThemeStore {
  readonly read: () => ThemeChoice | undefined;
  readonly write: (choice: ThemeChoice) => void;
}

export interface ThemeControl {
  readonly choice: () => ThemeChoice;
  readonly choose: (choice: ThemeChoice) => void;
  /** Fits `useSyncExternalStore`. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly stop: () => void;
}

/**
 * Sets the stored choice on the document. 'system' means no `data-theme` at all: the CSS follows the
 * device by itself, also before this runs and when the device changes at dusk. The browser's own bars
 * (`theme-color`) take the colour of the top bar.
 */
export function applyTheme(store: ThemeStore): ThemeControl {
  const chosen = createStore<ThemeChoice>(() => store.read() ?? 'system');
  const dark = window.matchMedia('(prefers-color-scheme: dark)');

  function draw(): void {
    const root = document.documentElement;
    const choice = chosen.getState();
    if (choice === 'system') root.removeAttribute('data-theme');
    else root.dataset['theme'] = choice;
    const colour = readToken('--color-surface');
    if (!colour) return;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
      meta.content = colour;
    }
  }

  dark.addEventListener('change', draw);
  chosen.subscribe(draw);
  draw();
  return {
    choice: chosen.getState,
    choose: (next) => {
      store.write(next);
      chosen.setState(next);
    },
    subscribe: chosen.subscribe,
    stop: () => dark.removeEventListener('change', draw),
  };
}

/**
 * A colour token as the browser computes it now ("rgb(33, 65, 119)"), for what cannot read CSS variables:
 * a canvas, a meta element. Empty where nothing is computed.
 */
export function readToken(name: `--${string}`): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  document.documentElement.append(probe);
  const colour = getComputedStyle(probe).color;
  probe.remove();
  return colour.startsWith('rgb') ? colour : '';
}
