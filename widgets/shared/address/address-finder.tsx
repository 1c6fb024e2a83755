import { type Ref, useEffect, useMemo, useState } from 'react';
import type { ResponseOf } from '#schemas/wire.ts';
import { read } from '#src/api/read.ts';
import { useRead } from '#src/api/use-read.ts';
import { Combobox } from '#src/ui/controls/combobox.tsx';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { TextButton } from '#src/ui/text/text-link.tsx';
import styles from './address-finder.module.css';

/** An address that was found, in one line and in its parts. */
export type FoundAddress = ResponseOf<'address.autocomplete'>['addressSuggestions'][number];

/** Fewest letters that are looked up; the server answers none for less. */
const fewest = 3;
/** Milliseconds without a key after which a look-up begins. */
const pause = 250;

interface AddressFinderProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly onFind: (address: FoundAddress) => void;
  /** The way out when an address isn't found: typing it in parts. Absent once its fields are there. */
  readonly onByHand: (() => void) | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** Finds an address while it is typed, and leads to typing it by hand when it doesn't. */
export function AddressFinder({
  label,
  hint = 'Start with the number and the street',
  error,
  onFind,
  onByHand,
  ref,
}: AddressFinderProps) {
  const [text, setText] = useState('');
  const [picked, setPicked] = useState('');
  const wanted = useSettled(text.trim());
  // The selected address is not searched again.
  const isWanted = wanted.length >= fewest && wanted !== picked;
  const found = useRead(
    isWanted ? read('address.autocomplete', { query: { partialAddress: wanted } }) : null,
  );
  const suggestions = isWanted ? found.data?.addressSuggestions : undefined;
  // The same objects for the same answer: what is marked in the list stays marked.
  const options = useMemo(
    () => suggestions?.map(({ dpId, fullAddress }) => ({ id: dpId, label: fullAddress })),
    [suggestions],
  );
  const isQuiet = text.trim() !== wanted || wanted === '' || wanted === picked || (options?.length ?? 0) > 0;
  return (
    <div className={styles.finder}>
      <Combobox
        ref={ref}
        label={label}
        hint={hint}
        error={error}
        nouns={['address', 'addresses']}
        value={text}
        onChange={(next) => setText(next.slice(0, 200))}
        options={options}
        loading={isWanted && suggestions === undefined && found.error === undefined}
        message={
          isQuiet ? null : (
            <Message isWanted={isWanted} isFailed={found.error !== undefined} onRetry={found.retry} />
          )
        }
        onPick={({ id, label: line }) => {
          setText(line);
          setPicked(line);
          const address = suggestions?.find(({ dpId }) => dpId === id);
          if (address !== undefined) onFind(address);
        }}
      />
      {onByHand === undefined ? null : (
        <div>
          <TextButton onClick={onByHand}>Enter the address by hand</TextButton>
        </div>
      )}
    </div>
  );
}

interface MessageProps {
  readonly isWanted: boolean;
  readonly isFailed: boolean;
  readonly onRetry: () => void;
}

function Message({ isWanted, isFailed, onRetry }: MessageProps) {
  if (!isWanted) {
    return <Text as="span" size={14} tone="muted">{`Type at least ${fewest} letters.`}</Text>;
  }
  if (isFailed) {
    return (
      <InlineAlert tone="warning">
        We couldn't look for addresses. <TextButton onClick={onRetry}>Try again</TextButton>, or enter it by
        hand.
      </InlineAlert>
    );
  }
  return (
    <Text as="span" size={14} tone="muted">
      We couldn't find that address. Check the spelling, or enter it by hand.
    </Text>
  );
}

/** A text once nobody has changed it for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
