import { EditableRows } from '#src/forms/editable-row.tsx';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { savingLock } from '#widgets/shared/writing/saving-lock.ts';
import { StaffNote } from '#widgets/shared/writing/staff-note.tsx';
import { loginDetails } from './descriptor.ts';
import styles from './login-details.module.css';
import { LoginEmail } from './login-email.tsx';
import { PasswordReset } from './password-reset.tsx';

/** How the customer signs in: e-mail and its verification, password, early access. */
function LoginDetails({ config, data: { login } }: PropsOf<typeof loginDetails>) {
  const { username, email, hasEarlyAccess } = login;
  return (
    <Card title={config.heading}>
      <StaffNote />
      <EditableRows>
        {username === '' || username === email ? null : (
          <DefinitionList items={[{ term: 'Username', detail: username }]} />
        )}
        <LoginEmail login={login} saveLockedReason={savingLock(config.isSavingLocked)} />
        <PasswordReset email={email} />
        {hasEarlyAccess ? (
          <div className={styles.row}>
            <div className={styles.text}>
              <div className={styles.label}>Early access</div>
              <Text size={14} tone="muted">
                You see features that we're still testing.
              </Text>
            </div>
            <Badge tone="brand">Beta</Badge>
          </div>
        ) : null}
      </EditableRows>
    </Card>
  );
}

export default defineWidget(loginDetails, LoginDetails);
