import { Button } from '#src/ui/controls/button.tsx';
import { Switch } from '#src/ui/controls/switch.tsx';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import styles from './design.module.css';
import { shortcuts } from './keys.ts';

interface KeysDialogProps {
  readonly hasSingleKeys: boolean;
  readonly onSingleKeys: (on: boolean) => void;
  readonly onClose: () => void;
}

const inTree = [
  { keys: '↑ ↓', does: 'The part before or after' },
  { keys: '→ ←', does: 'Open a section, or close it' },
  { keys: 'Home End', does: 'The first or the last part' },
  { keys: 'Enter', does: 'Go on to its fields' },
];

/** All keys of the design. */
export function KeysDialog({ hasSingleKeys, onSingleKeys, onClose }: KeysDialogProps) {
  const all = [...inTree, ...Object.values(shortcuts)];
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title="Keys"
      description="In the list of parts. Undo and redo work everywhere on this page."
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <dl className={styles.keys}>
        {all.map(({ keys, does }) => (
          <div key={keys} className={styles.keyRow}>
            <dt className={styles.key}>
              {keys.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Single keys"
        hint="A, D, M and W in the list of parts, and ? everywhere. Leave them off if you speak to your computer."
        checked={hasSingleKeys}
        onChange={onSingleKeys}
      />
    </Dialog>
  );
}
