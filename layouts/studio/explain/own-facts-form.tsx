import { useRef, useState } from 'react';
import { show } from '#layouts/api/preview.ts';
import { FormErrors } from '#layouts/studio/shared/form-errors.tsx';
import { useLiveFacts } from '#layouts/studio/shared/live-policy.ts';
import styles from '#layouts/studio/shared/shared.module.css';
import { capital } from '#layouts/studio/words.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { RadioGroup } from '#src/ui/controls/radio-group.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { TextField } from '#src/ui/controls/text-field.tsx';
import type { Elements } from '#src/ui/elements.ts';
import { namesIn, type OwnFacts, pageIn, undeclared } from './own-facts.ts';

interface OwnFactsFormProps {
  /** What it begins with. */
  readonly facts: OwnFacts | undefined;
  /** Set where the page is typed too, by those who may not read which pages there are. */
  readonly page: string | undefined;
  /** Whether the declared facts may be read, to check names. */
  readonly mayRead: boolean;
  /** Before the facts: when they are true. Gets whether what is wrong is told yet. */
  readonly lead: (isChecked: boolean) => Elements;
  /** What is wrong with that. */
  readonly leadError: string | undefined;
  readonly onAsk: (facts: OwnFacts, page: string | undefined) => void;
}

/** Takes what is true of a customer. Nothing is asked before the button is pressed: each question is in the audit. */
export function OwnFactsForm({ facts, page, mayRead, lead, leadError, onAsk }: OwnFactsFormProps) {
  const declared = useLiveFacts(mayRead);
  const [typedPage, setTypedPage] = useState(page === 'newDashboard' ? 'dashboard' : (page ?? ''));
  const [account, setAccount] = useState(facts?.accountType ?? 'residential');
  const brands: readonly string[] = declared?.brands ?? show.properties.brand.enum;
  const [chosenBrand, setBrand] = useState(facts?.brand);
  const [supply, setSupply] = useState(facts?.supplyTypes.join(', ') ?? '');
  const [flags, setFlags] = useState(facts?.flags.join(', ') ?? '');
  const [status, setStatus] = useState(facts?.siteStatus ?? '');
  const [sites, setSites] = useState(String(facts?.siteCount ?? 1));
  const [hasUsage, setHasUsage] = useState(facts?.hasUsage ?? true);
  const [arms, setArms] = useState(facts?.arms?.join(', ') ?? '');
  const [tries, setTries] = useState(0);
  const time = useRef<HTMLDivElement>(null);
  const [ofSupply, ofFlags, ofStatus, ofSites] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
    useRef<HTMLInputElement>(null),
  ];
  const moment = lead(tries > 0);
  const brand = chosenBrand ?? brands[0] ?? '';
  const errors = {
    supply: undeclared(namesIn(supply), declared?.supplyTypes),
    flags: undeclared(namesIn(flags), declared?.flags),
    status: undeclared(namesIn(status), declared?.siteStatuses),
    sites: /^\s*\d{1,3}\s*$/.test(sites) ? undefined : 'Give a whole number, such as 1.',
  };
  const errorOf = (field: keyof typeof errors) => (tries > 0 ? errors[field] : undefined);

  function ask() {
    setTries(tries + 1);
    if ([leadError, ...Object.values(errors)].some((error) => error !== undefined)) return;
    onAsk(
      {
        accountType: account,
        brand,
        supplyTypes: namesIn(supply),
        flags: namesIn(flags),
        siteCount: Number(sites),
        hasUsage,
        siteStatus: status.trim(),
        ...(arms.trim() === '' ? {} : { arms: namesIn(arms) }),
      },
      page === undefined ? undefined : pageIn(typedPage),
    );
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
        ]}
      />
      {moment === null ? null : <div ref={time}>{moment}</div>}
      {page === undefined ? null : (
        <TextField
          label="Page"
          hint="Its address, such as /account/bill/payments."
          spellCheck={false}
          value={typedPage}
          onChange={({ target }) => setTypedPage(target.value)}
        />
      )}
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
        options={[...new Set([...brands, brand])].map((value) => ({ value, label: capital(value) }))}
        onChange={setBrand}
      />
      <TextField
        ref={ofFlags}
        label="Flags"
        optional
        hint="Those that are on, with commas between, such as overdue, billed."
        spellCheck={false}
        value={flags}
        error={errorOf('flags')}
        onChange={({ target }) => setFlags(target.value)}
      />
      <TextField
        ref={ofSupply}
        label="Supply"
        optional
        hint="With commas between, such as electricity, naturalGas."
        spellCheck={false}
        value={supply}
        error={errorOf('supply')}
        onChange={({ target }) => setSupply(target.value)}
      />
      <TextField
        ref={ofStatus}
        label="Site status"
        optional
        hint="Of the site that is chosen."
        spellCheck={false}
        value={status}
        error={errorOf('status')}
        onChange={({ target }) => setStatus(target.value)}
      />
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
      <TextField
        label="Experiments"
        optional
        hint="Arms that they are in, such as tiles/b."
        spellCheck={false}
        value={arms}
        onChange={({ target }) => setArms(target.value)}
      />
      <div>
        <Button type="submit" variant="primary">
          Explain
        </Button>
      </div>
    </form>
  );
}
