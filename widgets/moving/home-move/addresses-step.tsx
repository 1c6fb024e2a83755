import { useEffect, useMemo, useState } from 'react';
import { Form } from '#src/forms/form.tsx';
import type { Account } from '#src/runtime/account.ts';
import { useServices } from '#src/services.tsx';
import { parsePlainDate } from '#src/time/plain-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { DateField } from '#src/ui/controls/date-field.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { dateProblem, rangeText } from '#widgets/shared/moving/move-dates.ts';
import { StepLead } from '#widgets/shared/moving/step-lead.tsx';
import { Timeline } from '#widgets/shared/moving/timeline.tsx';
import { useRegistry } from '#widgets/shared/moving/use-registry.ts';
import { useStepForm } from '#widgets/shared/moving/use-step-form.ts';
import {
  type Addresses,
  type AddressesInput,
  addressesSchema,
  type MoveForm,
  newAddress,
} from './addresses.ts';
import styles from './home-move.module.css';
import type { Journey } from './journey.ts';
import { NewAddress } from './new-address.tsx';
import { OldAddresses } from './old-addresses.tsx';
import { RatesComparison } from './rates-comparison.tsx';
import type { Refusal } from './submission.ts';
import { useRates } from './use-rates.ts';

interface AddressesStepProps {
  readonly journey: Journey;
  readonly form: MoveForm;
  readonly account: Account;
  readonly takesFocus: boolean;
  readonly refusal: Refusal | undefined;
  readonly onTyped: (values: AddressesInput) => void;
  readonly onNext: (values: AddressesInput, answer: Addresses) => void;
}

/** The first page: from where, to where, and on which days. */
export function AddressesStep(props: AddressesStepProps) {
  const { journey, form: facts, account, takesFocus, refusal, onTyped, onNext } = props;
  const { phone } = useServices().brand.contact;
  const [compared, setCompared] = useState<string>();
  const { typed } = journey.addresses;
  const lookUp = useRegistry(typed.isByHand ? '' : typed.found);
  const leaving = facts.sites.filter(({ id }) => typed.moveOutIds.includes(id));
  const site = leaving.find(({ id }) => id === compared) ?? leaving[0];
  const rates = useRates(site, newAddress(typed, { form: facts, lookUp })?.connections);
  const schema = useMemo(
    () => addressesSchema({ form: facts, lookUp, rates, phone: phone.display }),
    [facts, lookUp, rates, phone],
  );
  const form = useStepForm<AddressesInput, Addresses>(schema, typed, { onTyped, refusal });
  const { hook } = form;
  // A message about what was being looked up is about something else by now.
  const isOutdated = hook.getFieldState('found').error?.type === 'custom';
  // biome-ignore lint/correctness/useExhaustiveDependencies: judged again when a look-up ends
  useEffect(() => {
    if (isOutdated) void hook.trigger('found');
  }, [hook, isOutdated, lookUp.status, rates.status]);

  const [out, into] = hook.watch(['moveOutDate', 'moveInDate']);
  const [moveOutDate, moveInDate] = [
    dateProblem(out, 'move out', facts) === undefined ? parsePlainDate(out) : null,
    dateProblem(into, 'move in', facts) === undefined ? parsePlainDate(into) : null,
  ];
  const days = { today: facts.earliestDate, min: facts.earliestDate, max: facts.latestDate };
  const isWaiting = lookUp.status === 'loading' || rates.status === 'loading';
  return (
    <Form form={form} label="Addresses and days" onSubmit={(answer) => onNext(hook.getValues(), answer)}>
      <div className={styles.step}>
        <StepLead title="Addresses and days" takesFocus={takesFocus}>
          It takes about three minutes. You can leave and come back: what you fill in stays in this tab for a
          day, apart from answers about health.
        </StepLead>
        <div className={styles.columns}>
          <div className={styles.column}>
            <div className={styles.part}>
              <Heading level={4} size={16}>
                Where you are now
              </Heading>
              <OldAddresses sites={facts.sites} binding={form.choice('moveOutIds')} />
              <DateField label="Last day at the old address" {...days} {...form.choice('moveOutDate')} />
            </div>
            <div className={styles.part}>
              <Heading level={4} size={16}>
                Where you're going
              </Heading>
              <NewAddress form={form} facts={facts} lookUp={lookUp} phone={phone.display} />
              <DateField label="First day at the new address" {...days} {...form.choice('moveInDate')} />
            </div>
          </div>
          <div className={styles.column}>
            <div className={styles.part}>
              <Heading level={4} size={16}>
                Your move in days
              </Heading>
              {moveOutDate === null || moveInDate === null ? (
                <Text
                  tone="muted"
                  measure
                >{`Enter both days to see when each address has power. You can choose ${rangeText(facts)}, and move in before you move out.`}</Text>
              ) : (
                <Timeline moveOutDate={moveOutDate} moveInDate={moveInDate} />
              )}
            </div>
            <RatesComparison
              rates={rates}
              sites={leaving}
              site={site}
              onSite={setCompared}
              account={account}
            />
          </div>
        </div>
        <Inline gap={2}>
          <Button type="submit" variant="primary" loading={isWaiting} loadingText="Looking up the address">
            Next
          </Button>
        </Inline>
      </div>
    </Form>
  );
}
