import { useEffect, useRef } from 'react';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { SuccessIcon, UndoIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { nextBestActions } from './descriptor.ts';
import { NextAction } from './next-action.tsx';
import styles from './next-best-actions.module.css';
import { type NextAction as Action, useDismissal } from './use-dismissal.ts';

/** What to do next: the most useful action, which can be put away. */
function NextBestActions({ config, data: { next } }: PropsOf<typeof nextBestActions>) {
  const { isHidden, undoable, failed, dismiss, undo } = useDismissal();
  const list = useRef<HTMLDivElement>(null);
  const { maxActions: max } = config;
  const shown = next.actions.filter((action) => !isHidden(action)).slice(0, max);
  return (
    <Card
      title={config.heading ?? (max === 1 ? 'Your next step' : 'Your next steps')}
      tone={shown.length === 0 ? 'default' : 'accent'}
    >
      <div ref={list} tabIndex={-1} className={styles.list}>
        {shown.length === 0 ? (
          <AllDone />
        ) : (
          <ul className={styles.actions} role="list">
            {shown.map((action) => (
              <NextAction key={action.type} action={action} onDismiss={() => dismiss(action)} />
            ))}
          </ul>
        )}
      </div>
      {failed === undefined ? null : (
        <div role="alert">
          <InlineAlert>{`We couldn't dismiss "${failed.title}", so it's back. Try again.`}</InlineAlert>
        </div>
      )}
      {undoable === undefined ? null : (
        <UndoLine
          key={undoable.type}
          action={undoable}
          onUndo={undo}
          onFocusLost={() => list.current?.focus()}
        />
      )}
    </Card>
  );
}

function AllDone() {
  return (
    <div className={styles.done}>
      <Icon of={SuccessIcon} size={24} />
      <div>
        <Text strong>You're all caught up</Text>
        <Text size={14} tone="muted">
          There's nothing you need to do. We'll show your next step here.
        </Text>
      </div>
    </div>
  );
}

interface UndoLineProps {
  readonly action: Action;
  readonly onUndo: () => void;
  /** The line goes while the focus is in it. */
  readonly onFocusLost: () => void;
}

/** Takes the focus from the button that was just removed, and returns it when it is removed itself. */
function UndoLine({ action, onUndo, onFocusLost }: UndoLineProps) {
  const button = useRef<HTMLButtonElement>(null);
  const handBack = useRef(onFocusLost);
  handBack.current = onFocusLost;
  useEffect(() => {
    const element = button.current;
    element?.focus();
    return () => {
      // React has already taken it out of the page, and the focus with it.
      if (document.activeElement === element || document.activeElement === document.body) handBack.current();
    };
  }, []);
  return (
    <div className={styles.undo}>
      <Text as="span" size={14}>{`Dismissed "${action.title}".`}</Text>
      <Button ref={button} variant="quiet" size="small" icon={UndoIcon} onClick={onUndo}>
        Undo
      </Button>
    </div>
  );
}

export default defineWidget(nextBestActions, NextBestActions);
