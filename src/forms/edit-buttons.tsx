import { Button } from '#src/ui/controls/button.tsx';
import styles from './editable-field.module.css';
import type { Editing } from './editable-row.tsx';

interface EditButtonsProps {
  readonly editing: Editing;
  readonly onCancel?: () => void;
  /** Why nothing can be saved now. */
  readonly lockedReason?: string | undefined;
  /** The label of the first button; "Save" when absent. */
  readonly save?: string;
}

/** Save and Cancel of a row that is being edited. */
export function EditButtons({
  editing: { status, onStatus },
  onCancel,
  lockedReason,
  save = 'Save',
}: EditButtonsProps) {
  const isSaving = status === 'loading';
  return (
    <div className={styles.buttons}>
      <Button type="submit" loading={isSaving} loadingText="Saving" disabledReason={lockedReason}>
        {save}
      </Button>
      <Button
        variant="quiet"
        disabledReason={isSaving ? 'Saving' : undefined}
        onClick={() => {
          onCancel?.();
          onStatus('none');
        }}
      >
        Cancel
      </Button>
    </div>
  );
}
