import type { Editor } from '#layouts/studio/document/editor.ts';
import type { Saving } from '#layouts/studio/document/saver.ts';
import { useEditorState } from '#layouts/studio/document/use-editor.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { CheckIcon, type IconType, LoadingIcon, OfflineIcon, WarningIcon } from '#src/ui/icons/icons.ts';
import styles from './change.module.css';

/** Where what was typed is, in a few words. */
export function savingWords(saving: Saving): {
  readonly words: string;
  readonly icon: IconType;
  readonly isFine: boolean;
} {
  switch (saving.kind) {
    case 'saved':
      return { words: 'Saved', icon: CheckIcon, isFine: true };
    case 'waiting':
    case 'saving':
      return { words: 'Saving…', icon: LoadingIcon, isFine: true };
    case 'offline':
      return {
        words: saving.isKept ? 'Not reached: kept in this browser' : 'Not saved: keep this window open',
        icon: OfflineIcon,
        isFine: false,
      };
    case 'signedOut':
      return {
        words: saving.isKept ? 'Signed out: kept in this browser' : 'Signed out: keep this window open',
        icon: WarningIcon,
        isFine: false,
      };
    case 'unreadable':
      return {
        words: saving.isKept ? 'Not saved while it isn’t JSON' : 'Not saved: keep this window open',
        icon: WarningIcon,
        isFine: false,
      };
    case 'conflict':
      return { words: 'Others changed the same', icon: WarningIcon, isFine: false };
    case 'refused':
      return { words: 'Not saved', icon: WarningIcon, isFine: false };
  }
}

export function SaveMark({ editor }: { readonly editor: Editor }) {
  const { words, icon, isFine } = savingWords(useEditorState(editor).saving);
  return (
    <span className={cx(styles.saving, !isFine && styles.unsaved)}>
      <Icon of={icon} size={16} />
      {/* That it is being saved, and is, is said all the time: only what needs somebody is read out. */}
      <span role={isFine ? undefined : 'status'}>{words}</span>
    </span>
  );
}
