import { useEffect, useMemo, useRef, useState } from 'react';
import type { BodyOf, ResponseOf } from '#schemas/wire.ts';
import { read } from '#src/api/read.ts';
import { useWrite } from '#src/api/use-write.ts';
import { EditableField, type SaveResult } from '#src/forms/editable-field.tsx';
import { EditableRows } from '#src/forms/editable-row.tsx';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { useStaffReason } from '#src/session/use-session.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { emailInput } from '#widgets/shared/contact/email-input.ts';
import { EmailSlip } from '#widgets/shared/contact/email-slip.tsx';
import { saveResultOf } from '#widgets/shared/writing/save.ts';
import { savingLock } from '#widgets/shared/writing/saving-lock.ts';
import {
  SignInAgain,
  SignInFirst,
  useIsBack,
  useIsSignInOld,
} from '#widgets/shared/writing/sign-in-again.tsx';
import { isSignInRefused } from '#widgets/shared/writing/sign-in-refused.ts';
import { billingPreferences } from './descriptor.ts';
import { PreferenceSwitch } from './preference-switch.tsx';

type Preferences = BodyOf<'billing.preferences'>;

const sameEmail = 'Email matches current email';
const draft = 'settings.billing-email';
const action = 'change where your bills go';
const refusals = { '/error/bad_request': 'Please enter a valid email address' };

/** The three preferences as the account has them: where nothing is sent, the address is empty. */
function preferencesOf({ selectedBillingAccount: { emails } }: ResponseOf<'billing.accounts'>): Preferences {
  return {
    email: emails.billing,
    sendBillViaEmail: emails.isInvoiceDeliveryByEmail,
    sendPromotionViaEmail: emails.promotions !== '',
  };
}

/** Where bills are sent, and what is sent by e-mail. */
function BillingPreferences({ config, data: { accounts } }: PropsOf<typeof billingPreferences>) {
  const current = preferencesOf(accounts);
  const { save, isRefused } = useSaveOne(current);
  const isSignInOld = useIsSignInOld();
  /** A switch was pressed, and has stayed as it was. */
  const [isAsked, setAsked] = useState(false);
  const isBack = useIsBack(draft);
  const staff = useStaffReason();
  const schema = useMemo(() => emailInput(current.email, sameEmail), [current.email]);
  // The server takes all three together, and no empty address.
  const saveSwitch = (change: Partial<Preferences>): Promise<SaveResult> => {
    const isOld = isSignInOld();
    setAsked(isOld);
    return isOld ? Promise.resolve({ ok: false, message: undefined }) : save(change);
  };
  const lockedReason = staff ?? (current.email === '' ? 'Add a billing email first.' : undefined);
  return (
    <Card title={config.heading}>
      <EditableRows>
        <EditableField
          label="Billing email"
          hint="Your bills go there. You don't sign in with it."
          value={current.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          schema={schema}
          below={(typed, onTake) => <EmailSlip typed={typed} onTake={onTake} />}
          draft={draft}
          startsOpen={isBack}
          around={(form, close) => (
            <SignInFirst action={action} step={draft} takesFocus onCancel={close}>
              {form}
            </SignInFirst>
          )}
          onSave={(email) => save({ email })}
          saveLockedReason={savingLock(config.isSavingLocked)}
          lockedReason={staff}
        />
        <PreferenceSwitch
          label="Bills by email"
          hint="When it's off, your bills come by post."
          checked={current.sendBillViaEmail}
          onSave={(sendBillViaEmail) => saveSwitch({ sendBillViaEmail })}
          lockedReason={lockedReason}
        />
        <PreferenceSwitch
          label="Offers by email"
          hint="News and offers, now and then."
          checked={current.sendPromotionViaEmail}
          onSave={(sendPromotionViaEmail) => saveSwitch({ sendPromotionViaEmail })}
          lockedReason={lockedReason}
        />
        {(isAsked && isSignInOld()) || isRefused ? (
          <div>
            <SignInAgain action={action} step="settings.billing" takesFocus />
          </div>
        ) : null}
      </EditableRows>
    </Card>
  );
}

/**
 * Saves one preference with the current values of the other two, one write after the other, so that none overwrites
 * what was saved a moment before.
 */
function useSaveOne(current: Preferences) {
  const known = useRef(current);
  const { send, outcome } = useWrite('billing.preferences', {
    read: read('billing.accounts'),
    find: (answer, { body }) => {
      known.current = preferencesOf(answer);
      return JSON.stringify(known.current) === JSON.stringify(body) ? 'done' : 'missing';
    },
  });
  const last = useRef<Promise<unknown>>(Promise.resolve());
  // Only an answer that differs from the one before is newer than what was saved meanwhile.
  const answer = JSON.stringify(current);
  useEffect(() => {
    known.current = JSON.parse(answer) as Preferences;
  }, [answer]);
  const save = (change: Partial<Preferences>): Promise<SaveResult> => {
    const turn = last.current.then(async () => {
      const wanted = { ...known.current, ...change };
      const result = await send({ body: wanted });
      if (result.kind === 'done') known.current = wanted;
      return saveResultOf(result, refusals);
    });
    last.current = turn;
    return turn;
  };
  return { save, isRefused: isSignInRefused(outcome) };
}

export default defineWidget(billingPreferences, BillingPreferences);
