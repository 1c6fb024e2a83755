import { useState } from 'react';
import { Form } from '#src/forms/form.tsx';
import type { FormControl } from '#src/forms/use-form.ts';
import { parsePlainDate } from '#src/time/plain-date.ts';
import { DateField } from '#src/ui/controls/date-field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { DefinitionList } from '#src/ui/layout/definition-list.tsx';
import { TextButton } from '#src/ui/text/text-link.tsx';
import type { z } from '#src/zod.ts';
import { AddressFinder } from '#widgets/shared/address/address-finder.tsx';
import { gapOf } from '#widgets/shared/moving/move-dates.ts';
import { StepButtons } from '#widgets/shared/moving/step-buttons.tsx';
import { StepLead } from '#widgets/shared/moving/step-lead.tsx';
import { useStepForm } from '#widgets/shared/moving/use-step-form.ts';
import styles from './home-move-modal.module.css';
import { datesForm } from './move-form.ts';
import type { StepProps } from './step-props.ts';

/** Which property is left, where to, and both days. */
export function DatesStep(props: StepProps) {
  const { answers, facts, today, takesFocus, onNext } = props;
  const { sites, earliestDate, latestDate, allowManualAddressSelection } = facts;
  const known = sites.some(({ id }) => id === answers.propertyIdToPopulate);
  const standard = sites.find(({ isDefault }) => isDefault) ?? sites[0];
  const form = useStepForm(
    datesForm(facts),
    {
      propertyIdToPopulate: known ? answers.propertyIdToPopulate : (standard?.id ?? ''),
      currentMoveDate: answers.currentMoveDate,
      newAddress: answers.newAddress,
      nzPostAddressSelected: answers.nzPostAddressSelected,
      nzPostDpId: answers.nzPostDpId,
      newMoveDate: answers.newMoveDate,
    },
    props,
  );
  const { hook } = form;
  const values = hook.watch();
  const days = { today, min: earliestDate, max: latestDate };
  return (
    <Form form={form} label="Dates" onSubmit={onNext}>
      <StepLead title="When and where do you move?" takesFocus={takesFocus}>
        You can move in before you move out. We supply both places on the days between.
      </StepLead>
      {answers.propertyIdToPopulate !== '' && !known ? (
        <Notice tone="warning" live="polite">
          The property that you chose closes already: we have a move from it. Go on only if you move from
          another one.
        </Notice>
      ) : null}
      {sites.length === 1 && standard !== undefined ? (
        <DefinitionList items={[{ term: 'Moving from', detail: standard.address }]} />
      ) : (
        <Select
          label="Moving from"
          options={sites.map(({ id, address }) => ({ value: id, label: address }))}
          {...form.choice('propertyIdToPopulate')}
        />
      )}
      <DateField label="Last day at the old address" {...days} {...form.choice('currentMoveDate')} />
      <NewAddress form={form} isManual={allowManualAddressSelection} />
      <DateField label="First day at the new address" {...days} {...form.choice('newMoveDate')} />
      <Gap out={values.currentMoveDate} into={values.newMoveDate} />
      <StepButtons />
    </Form>
  );
}

type Dates = z.infer<ReturnType<typeof datesForm>>;

interface NewAddressProps {
  readonly form: FormControl<Dates, Dates>;
  readonly isManual: boolean;
}

/** The new address: found while it is typed, or by hand where that may be; once found it can be changed. */
function NewAddress({ form, isManual }: NewAddressProps) {
  const { hook } = form;
  const { newAddress, nzPostAddressSelected } = hook.watch();
  const [isByHand, setByHand] = useState(newAddress !== '' && !nzPostAddressSelected && isManual);
  const change = (address: string, dpId: string) => {
    hook.setValue('nzPostDpId', dpId, { shouldDirty: true });
    hook.setValue('nzPostAddressSelected', dpId !== '', { shouldDirty: true });
    hook.setValue('newAddress', address, { shouldDirty: true, shouldValidate: address !== '' });
  };
  if (isByHand) {
    return (
      <div className={styles.together}>
        <TextField
          label="New address"
          hint="Number and street, suburb, town and postcode"
          autoComplete="off"
          {...form.field('newAddress')}
        />
        <div>
          <TextButton onClick={() => setByHand(false)}>Find the address instead</TextButton>
        </div>
      </div>
    );
  }
  const { ref, error } = form.choice('newAddress');
  if (newAddress !== '' && nzPostAddressSelected && error === undefined) {
    return (
      <div className={styles.together}>
        <DefinitionList items={[{ term: 'Moving to', detail: newAddress }]} />
        <div>
          <TextButton onClick={() => change('', '')}>Change the new address</TextButton>
        </div>
      </div>
    );
  }
  return (
    <AddressFinder
      label="New address"
      error={error}
      ref={ref}
      onFind={({ fullAddress, dpId }) => change(fullAddress, dpId)}
      onByHand={isManual ? () => setByHand(true) : undefined}
    />
  );
}

interface GapProps {
  readonly out: string;
  readonly into: string;
}

/** What the days mean: power at neither place for long, or at both. */
function Gap({ out, into }: GapProps) {
  const [last, first] = [parsePlainDate(out), parsePlainDate(into)];
  if (last === null || first === null) return null;
  const gap = gapOf(last, first);
  if (gap.kind === 'overlap') {
    const both = `You'll have both places for ${gap.days} days, and a bill for each.`;
    return (
      <Notice tone={gap.isLong ? 'warning' : 'info'} live="polite">
        {gap.isLong ? `${both} Check that both days are right.` : both}
      </Notice>
    );
  }
  return gap.isLong ? (
    <Notice
      tone="warning"
      live="polite"
    >{`There are ${gap.days + 1} days between the two. Check that both are right.`}</Notice>
  ) : null;
}
