import { read } from '#src/api/read.ts';
import { useRead } from '#src/api/use-read.ts';
import { Form } from '#src/forms/form.tsx';
import { plainDate } from '#src/time/plain-date.ts';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { type SupplyType, supplyIcons } from '#widgets/shared/energy/supply-icons.ts';
import { CheckboxList } from '#widgets/shared/moving/checkbox-list.tsx';
import { type Connection, connectionsOf, energyKinds } from '#widgets/shared/moving/registry.ts';
import { StepButtons } from '#widgets/shared/moving/step-buttons.tsx';
import { StepLead } from '#widgets/shared/moving/step-lead.tsx';
import { useStepForm } from '#widgets/shared/moving/use-step-form.ts';
import styles from './home-move-modal.module.css';
import { LookUp } from './look-up.tsx';
import { chosenIcps, energyForm, energyLabels } from './offers.ts';
import type { StepProps } from './step-props.ts';

/** Which kinds of energy are wanted at the new address, and through which connection. */
export function EnergyStep(props: StepProps) {
  const { newAddress, newMoveDate, propertyIdToPopulate } = props.answers;
  const offers = useRead(
    read('homeMove.offers', {
      query: { address: newAddress, siteId: propertyIdToPopulate, moveInDate: plainDate(newMoveDate) },
    }),
  );
  const registry = useRead(read('address.registryMatches', { query: { selectedAddress: newAddress } }));
  const both = {
    data:
      offers.data === undefined || registry.data === undefined
        ? undefined
        : { available: offers.data.availableEnergy, found: registry.data.foundAddresses },
    error: offers.error ?? registry.error,
    isFetching: offers.isFetching || registry.isFetching,
    retry: () => {
      offers.retry();
      registry.retry();
    },
  };
  return (
    <div className={styles.step}>
      <StepLead
        title="Which energy do you want?"
        takesFocus={props.takesFocus}
      >{`At ${newAddress}.`}</StepLead>
      <LookUp
        of={both}
        waiting="We're looking up your new address"
        failed="We couldn't look up your new address. Your answers are still here."
      >
        {(data) => <EnergyForm {...props} {...data} />}
      </LookUp>
    </div>
  );
}

interface EnergyFormProps extends StepProps {
  readonly available: readonly SupplyType[];
  readonly found: readonly Connection[];
}

const all = ['electricity', 'naturalGas', 'lpg'] as const;

const hints: Readonly<Record<SupplyType, string>> = {
  electricity: 'Power for lights, heating and appliances',
  naturalGas: 'Gas that comes through a pipe',
  lpg: 'Gas in 45 kg bottles, which we deliver',
};

function EnergyForm(props: EnergyFormProps) {
  const { answers, facts, available, found, onNext, onBack } = props;
  const present = facts.sites.find(({ id }) => id === answers.propertyIdToPopulate)?.energyTypes ?? [];
  const isNew = answers.energyOf === '' && answers.selectedEnergy.length === 0;
  const form = useStepForm(
    energyForm(available, found),
    {
      selectedEnergy: [
        ...(isNew ? present.filter((kind) => available.includes(kind)) : answers.selectedEnergy),
      ],
      registryAddressSelected: { ...answers.registryAddressSelected },
    },
    props,
  );
  const energy = form.choice('selectedEnergy');
  return (
    <Form
      form={form}
      label="Energy"
      onSubmit={({ selectedEnergy, registryAddressSelected }) => {
        const wanted = selectedEnergy.filter((kind) => available.includes(kind));
        onNext({
          selectedEnergy: wanted,
          registryAddressSelected: chosenIcps(found, wanted, registryAddressSelected),
          energyOf: answers.newAddress,
        });
      }}
    >
      <CheckboxList
        label="Energy at the new address"
        options={available.map((kind) => ({
          value: kind,
          label: (
            <span className={styles.energy}>
              <Icon of={supplyIcons[kind]} className={styles[kind]} /> <span>{energyLabels[kind]}</span>
            </span>
          ),
          hint: hints[kind],
        }))}
        {...energy}
        onChange={(kinds) => energy.onChange(all.filter((kind) => kinds.includes(kind)))}
      />
      {available.includes('naturalGas') ? null : (
        <p className={styles.hint}>{`There's no ${energyLabels.naturalGas} connection at this address.`}</p>
      )}
      {energyKinds
        .filter((kind) => energy.value.includes(kind) && connectionsOf(found, kind).length > 1)
        .map((kind) => (
          <RadioGroup
            key={kind}
            label={`Which ${energyLabels[kind]} connection is yours?`}
            hint="The number is on a bill of the people before you, or on the meter."
            options={connectionsOf(found, kind).map(({ icp, meterType }) => ({
              value: icp,
              label: icp,
              hint: meterNames[meterType],
            }))}
            {...form.choice(`registryAddressSelected.${kind}`)}
          />
        ))}
      {found.length === 0 ? (
        <Notice tone="info">
          We don't know the connection of this address yet. Tell us about your move, and we'll look for it.
        </Notice>
      ) : null}
      <StepButtons onBack={onBack} />
    </Form>
  );
}

const meterNames = {
  smart: 'Smart meter',
  basic: 'A meter that is read by hand',
  unknown: 'We don’t know its meter',
} as const;
