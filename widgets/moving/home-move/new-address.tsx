import { useEffect, useRef } from 'react';
import type { FormControl } from '#src/forms/use-form.ts';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import { InlineAlert, Notice } from '#src/ui/feedback/notice.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextButton } from '#src/ui/text/text-link.tsx';
import { AddressFinder } from '#widgets/shared/address/address-finder.tsx';
import { supplyIcons, supplyNames } from '#widgets/shared/energy/supply-icons.ts';
import shared from '#widgets/shared/moving/moving.module.css';
import {
  answerFor,
  type Connection,
  connectionsOf,
  connectionText,
  type EnergyKind,
  energyKinds,
  otherAnswers,
} from '#widgets/shared/moving/registry.ts';
import type { RegistryLookUp } from '#widgets/shared/moving/use-registry.ts';
import { type Addresses, type AddressesInput, type MoveForm, usesGas } from './addresses.ts';
import styles from './home-move.module.css';

export type AddressesForm = FormControl<AddressesInput, Addresses>;

interface NewAddressProps {
  readonly form: AddressesForm;
  readonly facts: MoveForm;
  readonly lookUp: RegistryLookUp;
  readonly phone: string;
}

/** The new address: found and looked up in the registry, or by hand where that is taken. */
export function NewAddress({ form, facts, lookUp, phone }: NewAddressProps) {
  const { hook } = form;
  const place = useRef<HTMLDivElement>(null);
  const [found, isByHand] = hook.watch(['found', 'isByHand']);
  const canByHand = facts.allowManualAddressSelection;
  const error = hook.getFieldState('found').error?.message;
  const set = (changes: Partial<AddressesInput>) => {
    for (const [name, value] of Object.entries(changes))
      hook.setValue(name as keyof AddressesInput, value, { shouldDirty: true });
    hook.clearErrors(['found', 'electricity', 'naturalGas', 'line1', 'suburb', 'town', 'postcode']);
  };
  const choose = (line: string) => set({ found: line, isByHand: false, electricity: '', naturalGas: '' });
  const isFirst = useRef(true);
  // The control that was pressed is gone: focus goes to what took its place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the way moves focus once
  useEffect(() => {
    if (!isFirst.current) place.current?.querySelector<HTMLElement>('input, [tabindex]')?.focus();
    isFirst.current = false;
  }, [found, isByHand]);

  return (
    <div ref={place} className={styles.fields}>
      {isByHand ? (
        <ByHand form={form} onSearch={() => choose('')} />
      ) : found === '' ? (
        <AddressFinder
          label="Your new address"
          error={error}
          ref={form.choice('found').ref}
          onFind={({ fullAddress }) => choose(fullAddress)}
          onByHand={canByHand ? () => set({ isByHand: true, found: '' }) : undefined}
        />
      ) : (
        <>
          <div tabIndex={-1} role="group" aria-label="Your new address" ref={form.choice('found').ref}>
            <Text size={14} tone="muted">
              You move to
            </Text>
            <Text strong>{found}</Text>
            <TextButton onClick={() => choose('')}>Change the new address</TextButton>
          </div>
          {error === undefined ? null : <InlineAlert>{error}</InlineAlert>}
          <Registry form={form} facts={facts} lookUp={lookUp} phone={phone} />
        </>
      )}
    </div>
  );
}

function ByHand({ form, onSearch }: { readonly form: AddressesForm; readonly onSearch: () => void }) {
  return (
    <>
      <TextField label="Street and number" autoComplete="off" spellCheck={false} {...form.field('line1')} />
      <div className={shared.pair}>
        <TextField label="Suburb or RD number" optional spellCheck={false} {...form.field('suburb')} />
        <TextField label="Town or city" spellCheck={false} {...form.field('town')} />
      </div>
      <TextField label="Postcode" inputMode="numeric" width="short" tabular {...form.field('postcode')} />
      <Text size={14} tone="muted" measure>
        We look for the connection by hand, and get in touch before you move in.
      </Text>
      <div>
        <TextButton onClick={onSearch}>Search for the address instead</TextButton>
      </div>
    </>
  );
}

/** What the registry has at the address: nothing, one connection or several. */
function Registry({ form, facts, lookUp, phone }: NewAddressProps) {
  const { status, connections, retry } = lookUp;
  const [moveOutIds, electricity, naturalGas] = form.hook.watch(['moveOutIds', 'electricity', 'naturalGas']);
  if (status === 'loading')
    return (
      <div role="status" className={styles.looking}>
        <span className={styles.pulse} aria-hidden="true" />
        <Text>Looking up the address in the registry…</Text>
      </div>
    );
  if (status === 'error')
    return (
      <Notice tone="warning" live="polite" action={<TextButton onClick={retry}>Try again</TextButton>}>
        We couldn't look up this address.
      </Notice>
    );
  if (status !== 'ready') return null;
  if (connections.length === 0)
    return (
      <Notice tone={facts.allowManualAddressSelection ? 'info' : 'warning'} live="polite">
        {facts.allowManualAddressSelection
          ? 'The registry has no connection at this address. You can go on: we look for it by hand, and get in touch before you move in.'
          : `The registry has no connection at this address, so we can't take it here. Choose another one, or call us on ${phone}.`}
      </Notice>
    );
  const gas = usesGas(facts, moveOutIds);
  return (
    <div role="group" aria-label="Connections at the new address" className={styles.fields}>
      {energyKinds.map((kind) => {
        const offered = connectionsOf(connections, kind);
        const [only] = offered;
        if (only === undefined) return null;
        return kind === 'electricity' && offered.length === 1 ? (
          <OneConnection key={kind} connection={only} />
        ) : (
          <PickConnection
            key={kind}
            form={form}
            kind={kind}
            offered={offered}
            canBeUnknown={facts.allowManualAddressSelection && offered.length > 1}
            answer={answerFor(kind, connections, { electricity, naturalGas }, gas)}
          />
        );
      })}
    </div>
  );
}

function OneConnection({ connection }: { readonly connection: Connection }) {
  const { supplyType } = connection;
  return (
    <div className={styles.connection}>
      <Icon of={supplyIcons[supplyType]} />
      <Text>{`${supplyNames[supplyType]}: ${connectionText(connection)}`}</Text>
    </div>
  );
}

interface PickConnectionProps {
  readonly form: AddressesForm;
  readonly kind: EnergyKind;
  readonly offered: readonly Connection[];
  readonly canBeUnknown: boolean;
  readonly answer: string | undefined;
}

function PickConnection({ form, kind, offered, canBeUnknown, answer }: PickConnectionProps) {
  const { value: _typed, ...choice } = form.choice(kind);
  const isGas = kind === 'naturalGas';
  return (
    <RadioGroup
      {...choice}
      label={isGas ? 'Do you want natural gas there?' : 'Which electricity connection is yours?'}
      hint={
        offered.length > 1
          ? 'There are several at this address. The number of yours is on the meter box, or ask your landlord or agent.'
          : undefined
      }
      options={[
        ...offered.map((connection) => ({
          value: connection.icp,
          label:
            isGas && offered.length === 1 ? `Yes, ${connectionText(connection)}` : connectionText(connection),
        })),
        ...(isGas ? [{ value: otherAnswers.none, label: 'No natural gas' }] : []),
        ...(canBeUnknown
          ? [{ value: otherAnswers.unknown, label: "I don't know", hint: 'We find out, and get in touch.' }]
          : []),
      ]}
      value={answer}
    />
  );
}
