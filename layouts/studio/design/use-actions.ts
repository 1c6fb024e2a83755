import { useEffect, useState } from 'react';
import { duplicate, moveAcross, moveBy, remove } from '#layouts/studio/document/commands.ts';
import { nameOf } from '#layouts/studio/document/names.ts';
import { toastWithUndo } from '#layouts/studio/document/toast-with-undo.ts';
import { storage } from '#layouts/studio/storage.ts';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { type Act, actOf, isTyping } from './keys.ts';
import type { Design } from './use-design.tsx';

/** A dialog of the design. */
export type Asking = 'add' | 'move' | 'width' | 'help';

export interface Actions {
  readonly act: (act: Act) => void;
  readonly asking: Asking | undefined;
  readonly ask: (asking: Asking | undefined) => void;
  readonly hasSingleKeys: boolean;
  readonly setSingleKeys: (on: boolean) => void;
}

const settingKey = 'single-keys';

/** What is done to the part that is worked with, by buttons and by keys alike. */
export function useActions(design: Design): Actions {
  const [asking, ask] = useState<Asking>();
  const [hasSingleKeys, setSingle] = useState(() => storage.read(settingKey) === 'on');
  const { editor, page, selected, run, readOnly } = design;

  function act(wanted: Act): void {
    if (wanted === 'help') ask('help');
    else if (wanted === 'undo' || wanted === 'redo') step(wanted);
    else if (wanted === 'add') askIfAllowed('add');
    else if (selected === undefined) announce('Choose a widget or a section first.', true);
    else if (wanted === 'up' || wanted === 'down') run(moveBy(page, selected, wanted === 'up' ? -1 : 1));
    else if (wanted === 'before' || wanted === 'after')
      run(moveAcross(page, selected, wanted === 'before' ? -1 : 1));
    else if (wanted === 'remove') removeSelected();
    else if (selected.kind === 'section') announce('Only widgets have this.', true);
    else if (wanted === 'duplicate') run(duplicate(selected.id));
    else askIfAllowed(wanted);
  }

  function askIfAllowed(wanted: Asking): void {
    if (readOnly === undefined) ask(wanted);
    else announce(readOnly, true);
  }

  function step(which: 'undo' | 'redo'): void {
    if (readOnly !== undefined) return;
    const what = editor[which]();
    announce(
      what === undefined
        ? `There is nothing to ${which}.`
        : `${which === 'undo' ? 'Undone' : 'Redone'}: ${what}`,
    );
  }

  function removeSelected(): void {
    if (selected === undefined || readOnly !== undefined) return;
    const name = nameOf(selected);
    run(remove(selected));
    toastWithUndo(editor, `${name} removed`);
  }

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        (event.target instanceof Element && event.target.closest('[role$=dialog]'))
      )
        return;
      const wanted = actOf(event, hasSingleKeys);
      // Anywhere but in a dialog; all others belong to the tree, and so does a single key unless it is turned on.
      const isHelp = wanted === 'help' && hasSingleKeys && !isTyping(event.target);
      const isEverywhere = wanted === 'undo' || wanted === 'redo' || isHelp;
      if (wanted === undefined || !isEverywhere) return;
      event.preventDefault();
      act(wanted);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  });

  return {
    act,
    asking,
    ask,
    hasSingleKeys,
    setSingleKeys(on) {
      setSingle(on);
      if (on) storage.write(settingKey, 'on');
      else storage.remove(settingKey);
    },
  };
}
