import { useState } from 'react';
import { useHasKeptWork } from '#src/forms/unsaved-work.ts';
import { formatMoney } from '#src/money/money.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { useStaffReason } from '#src/session/use-session.ts';
import { formatDate } from '#src/time/format-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { announce } from '#src/ui/feedback/announcer.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { InlineAlert, Notice } from '#src/ui/feedback/notice.tsx';
import { GiftIcon, SuccessIcon } from '#src/ui/icons/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { focusAfterDialog } from '#widgets/shared/writing/focus-after-dialog.ts';
import { schoolDonation } from './descriptor.ts';
import { changeLabel, DonationForm } from './donation-form.tsx';
import styles from './school-donation.module.css';
import { StopDialog } from './stop-dialog.tsx';

/** Where focus goes when what was pressed has gone. */
const headingId = 'school-donation-heading';

/** A monthly gift to schools: begin, change, stop. */
function SchoolDonation({ config, data: { given } }: PropsOf<typeof schoolDonation>) {
  const hasKept = useHasKeptWork(changeLabel);
  const [mode, setMode] = useState<'rest' | 'change' | 'stop'>(hasKept ? 'change' : 'rest');
  const [done, setDone] = useState<string>();
  const staff = useStaffReason();
  const { donation } = given;
  const finish = (sentence: string | undefined) => {
    setMode('rest');
    setDone(sentence);
    if (sentence !== undefined) announce(sentence);
    document.getElementById(headingId)?.focus();
  };
  const start = (next: 'change' | 'stop') => {
    setDone(undefined);
    setMode(next);
  };
  return (
    <Card
      title={config.heading}
      titleId={headingId}
      icon={GiftIcon}
      menu={
        donation === null ? null : (
          <Badge tone="success" icon={SuccessIcon}>
            You're giving
          </Badge>
        )
      }
    >
      <div className={styles.areas}>
        <div className={styles.main}>
          <Text measure>{config.about}</Text>
          {done === undefined ? null : <Notice tone="success">{done}</Notice>}
          {staff === undefined ? null : <InlineAlert tone="info">{staff}</InlineAlert>}
          {donation === null || mode === 'change' ? (
            <DonationForm
              given={given}
              terms={config.terms}
              onGiven={(cents) =>
                finish(
                  donation === null
                    ? `Thank you. You now give ${formatMoney(cents)} to schools each month.`
                    : `Your donation is now ${formatMoney(cents)} a month.`,
                )
              }
              onCancel={donation === null ? undefined : () => finish(undefined)}
            />
          ) : (
            <>
              <DefinitionList
                items={[
                  { term: 'You give each month', detail: formatMoney(donation.amount) },
                  { term: 'Since', detail: formatDate(donation.since) },
                ]}
              />
              <Inline gap={2}>
                <Button variant="primary" disabledReason={staff} onClick={() => start('change')}>
                  Change the amount
                </Button>
                <Button variant="quiet" disabledReason={staff} onClick={() => start('stop')}>
                  Stop giving
                </Button>
              </Inline>
            </>
          )}
        </div>
        <div className={styles.how}>
          <Text strong>What happens and when</Text>
          <ul className={styles.list}>
            {config.howItWorks.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Text size={14} tone="muted">
            {config.taxNote}
          </Text>
        </div>
      </div>
      <StopDialog
        open={mode === 'stop'}
        amount={donation === null ? '' : formatMoney(donation.amount)}
        onClose={() => setMode('rest')}
        onStopped={() => {
          finish('Your donation has stopped. Thank you for what you gave.');
          focusAfterDialog(headingId);
        }}
      />
    </Card>
  );
}

export default defineWidget(schoolDonation, SchoolDonation);
