import { useWrite } from '#src/api/use-write.ts';
import { ActionControl } from '#src/runtime/server-action.tsx';
import { useStaffReason } from '#src/session/use-session.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { CloseIcon } from '#src/ui/icons/icons.ts';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { StaffNote } from '#widgets/shared/writing/staff-note.tsx';
import styles from './next-best-actions.module.css';
import type { NextAction as Action } from './use-dismissal.ts';

interface NextActionProps {
  readonly action: Action;
  readonly onDismiss: () => void;
}

/**
 * One thing that is worth doing. That it was followed is sent to the server, and the page doesn't wait for the answer.
 * Staff follow and put away nothing in the customer's name.
 */
export function NextAction({ action, onDismiss }: NextActionProps) {
  const followed = useWrite('drd.nextBestAction.update');
  const staff = useStaffReason();
  return (
    <li className={styles.action}>
      <div className={styles.words}>
        <Heading level={3}>{action.title}</Heading>
        <Text size={14} tone="muted" measure>
          {action.text}
        </Text>
        <div className={styles.button}>
          <Inline gap={2}>
            <ActionControl
              action={action.button.action}
              onPress={() => {
                if (staff === undefined) void followed.send({ body: { type: action.type } });
              }}
            >
              {action.button.label}
            </ActionControl>
            {action.isDismissible && staff !== undefined ? (
              <Button variant="quiet" disabledReason={staff} aria-label={`Dismiss: ${action.title}`}>
                Dismiss
              </Button>
            ) : null}
          </Inline>
          {action.isDismissible ? <StaffNote /> : null}
        </div>
      </div>
      {action.isDismissible && staff === undefined ? (
        <div className={styles.dismiss}>
          <IconButton icon={CloseIcon} label={`Dismiss: ${action.title}`} onClick={onDismiss} />
        </div>
      ) : null}
    </li>
  );
}
