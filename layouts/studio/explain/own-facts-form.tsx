import { useRef, useState } from 'react';
import type { ExplainNames } from '#layouts/api/delivery-shapes.ts';
import { type Declared, Names } from '#layouts/studio/design/declared-names.tsx';
import { FormErrors } from '#layouts/studio/shared/form-errors.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { capital } from '#layouts/studio/words.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { type OwnFacts, undeclared } from './own-facts.ts';

interface OwnFactsFormProps {
  /** What it begins with. */
  readonly facts: OwnFacts | undefined;
  /** What can be chosen. */
  readonly names: ExplainNames;
  /** Before the facts: when they are true. Gets whether what is wrong is told yet. */
  readonly lead: (isChecked: boolean) => Elements;
  /** What is wrong with that. */
  readonly leadError: string | undefined;
  readonly onAsk: (facts: OwnFacts) => void;
}

const declaredIn = (list: ExplainNames['flags']): Declared =>
  Object.fromEntries(list.map(({ id, meaning }) => [id, { meaning }]));

/** Takes what is true of a customer. Nothing is asked before the button is pressed: each question is in the audit. */
export function OwnFactsForm({ facts, names, lead, leadError, onAsk }: OwnFactsFormProps) {
  const [account, setAccount] = useState(facts?.accountType ?? 'residential');
  const [brand, setBrand] = useState(facts?.brand ?? names.brands[0] ?? '');
  const [supply, setSupply] = useState<readonly string[]>(facts?.supplyTypes ?? []);
  const [flags, setFlags] = useState<readonly string[]>(facts?.flags ?? []);
  const [status, setStatus] = useState(facts?.siteStatus ?? '');
  const [sites, setSites] = useState(String(facts?.siteCount ?? 1));
  const [hasUsage, setHasUsage] = useState(facts?.hasUsage ?? true);
  const [arms, setArms] = useState<readonly string[]>(facts?.arms ?? []);
  const [tries, setTries] = useState(0);
  const [time, ofFlags, ofSupply, ofArms] = [
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
    useRef<HTMLDivElement>(null),
  ];
  const ofStatus = useRef<HTMLDivElement>(null);
  const ofSites = useRef<HTMLInputElement>(null);
  const declared = {
    flags: declaredIn(names.flags),
    supply: declaredIn(names.supplyTypes),
    arms: Object.fromEntries(
      names.arms.map(({ id, why }) => [
        id,
        { meaning: `${id.split('/').toReversed().join(' of ')}: ${why}` },
      ]),
    ),
    status: declaredIn(names.siteStatuses),
  };
  const moment = lead(tries > 0);
  // An address may have names that are no longer declared.
  const errors = {
    flags: undeclared(flags, declared.flags),
    supply: undeclared(supply, declared.supply),
    status: undeclared(status === '' ? [] : [status], declared.status),
    sites: /^\s*\d{1,3}\s*$/.test(sites) ? undefined : 'Give a whole number, such as 1.',
    arms: undeclared(arms, declared.arms),
  };
  const errorOf = (field: keyof typeof errors) => (tries > 0 ? errors[field] : undefined);

  function ask() {
    setTries(tries + 1);
    if ([leadError, ...Object.values(errors)].some((error) => error !== undefined)) return;
    onAsk({
      accountType: account,
      brand,
      supplyTypes: [...supply],
      flags: [...flags],
      siteCount: Number(sites),
      hasUsage,
      siteStatus: status,
      ...(arms.length === 0 ? {} : { arms: [...arms] }),
    });
  }

  return (
    <form
      className={styles.form}
      noValidate
      aria-label="What is true of the customer"
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <FormErrors
        tries={tries}
        fields={[
          { name: 'time', message: leadError, at: time },
          { name: 'flags', message: errors.flags, at: ofFlags },
          { name: 'supply', message: errors.supply, at: ofSupply },
          { name: 'status', message: errors.status, at: ofStatus },
          { name: 'sites', message: errors.sites, at: ofSites },
          { name: 'arms', message: errors.arms, at: ofArms },
        ]}
      />
      {moment === null ? null : <div ref={time}>{moment}</div>}
      <RadioGroup
        label="Account"
        inline
        value={account}
        onChange={setAccount}
        options={[
          { value: 'residential', label: 'Home' },
          { value: 'sme', label: 'Business' },
        ]}
      />
      <Select
        label="Brand"
        value={brand}
        options={[...new Set([...names.brands, brand])].map((value) => ({ value, label: capital(value) }))}
        onChange={setBrand}
      />
      <div ref={ofFlags}>
        <Names
          label="True of them"
          lead="(all of these)"
          at="/flags"
          none="Nothing else"
          more="and…"
          names={flags}
          declared={declared.flags}
          onChange={setFlags}
        />
        <Wrong>{errorOf('flags')}</Wrong>
      </div>
      <div ref={ofSupply}>
        <Names
          label="Supply"
          lead="(all of these)"
          at="/supplyTypes"
          none="None"
          more="and…"
          names={supply}
          declared={declared.supply}
          onChange={setSupply}
        />
        <Wrong>{errorOf('supply')}</Wrong>
      </div>
      <div ref={ofStatus}>
        <Select
          label="Site status"
          hint="Of the site that is chosen."
          value={status}
          error={errorOf('status')}
          options={[
            { value: '', label: 'Not known' },
            ...names.siteStatuses.map(({ id, meaning }) => ({ value: id, label: capital(meaning) })),
            ...(status === '' || Object.hasOwn(declared.status, status)
              ? []
              : [{ value: status, label: `${status} (not declared)` }]),
          ]}
          onChange={setStatus}
        />
      </div>
      <TextField
        ref={ofSites}
        label="Sites"
        width="short"
        inputMode="numeric"
        value={sites}
        error={errorOf('sites')}
        onChange={({ target }) => setSites(target.value)}
      />
      <Checkbox
        label="Has usage to draw"
        checked={hasUsage}
        onChange={({ target }) => setHasUsage(target.checked)}
      />
      <div ref={ofArms}>
        <Names
          label="Experiments"
          lead="(arms that they are in)"
          at="/arms"
          none="None"
          more="and…"
          names={arms}
          declared={declared.arms}
          onChange={setArms}
        />
        <Wrong>{errorOf('arms')}</Wrong>
      </div>
      <div>
        <Button type="submit" variant="primary">
          Explain
        </Button>
      </div>
    </form>
  );
}

/** What is wrong with a list of names, below it. */
function Wrong({ children }: { readonly children: string | undefined }) {
  return children === undefined ? null : <InlineAlert>{children}</InlineAlert>;
}
