/** A key of the design, as `?` lists it. */
export interface Shortcut {
  /** As they are pressed, with + between them; several ways are apart by a space. */
  readonly keys: string;
  readonly does: string;
  /** One key alone: it counts once somebody has turned it on, because it is pressed by what others say to their computer. */
  readonly isSingle?: true;
}

export type Act =
  | 'up'
  | 'down'
  | 'before'
  | 'after'
  | 'remove'
  | 'add'
  | 'duplicate'
  | 'move'
  | 'width'
  | 'undo'
  | 'redo'
  | 'help';

export const shortcuts: Readonly<Record<Act, Shortcut>> = {
  up: { keys: 'Alt+↑', does: 'Move it up' },
  down: { keys: 'Alt+↓', does: 'Move it down' },
  before: { keys: 'Alt+←', does: 'Move it to the section before' },
  after: { keys: 'Alt+→', does: 'Move it to the section after' },
  move: { keys: 'M', does: 'Move it to…', isSingle: true },
  width: { keys: 'W', does: 'Set its width…', isSingle: true },
  add: { keys: 'A', does: 'Add a widget…', isSingle: true },
  duplicate: { keys: 'D', does: 'Duplicate it', isSingle: true },
  remove: { keys: 'Delete', does: 'Remove it' },
  undo: { keys: 'Ctrl+Z', does: 'Undo' },
  redo: { keys: 'Ctrl+Shift+Z', does: 'Redo' },
  help: { keys: '?', does: 'Show the keys' },
};

interface Pressed {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

const withAlt: Readonly<Record<string, Act>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'before',
  ArrowRight: 'after',
};
const alone: Readonly<Record<string, Act>> = { m: 'move', w: 'width', a: 'add', d: 'duplicate' };

/**
 * What a key means for the part that is worked with; undefined for all that the browser or the tree does.
 *
 * @param hasSingle whether letters count without Ctrl or Alt
 */
export function actOf(
  { key, altKey, ctrlKey, metaKey, shiftKey }: Pressed,
  hasSingle: boolean,
): Act | undefined {
  if (ctrlKey || metaKey) {
    if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
    return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : undefined;
  }
  if (altKey) return withAlt[key];
  if (key === 'Delete' || key === 'Backspace') return 'remove';
  if (key === '?') return 'help';
  return hasSingle ? alone[key.toLowerCase()] : undefined;
}

/** Whether letters are typed there. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
