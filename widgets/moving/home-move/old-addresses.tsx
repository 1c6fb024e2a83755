import { useState } from 'react';
import { SearchField } from '#src/ui/controls/search-field.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { ShowMore, useShowMore } from '#widgets/shared/list/show-more.tsx';
import { CheckboxList } from '#widgets/shared/moving/checkbox-list.tsx';
import { matcherOf } from '#widgets/shared/text/matches-search.ts';
import type { MoveForm } from './addresses.ts';
import styles from './home-move.module.css';

interface OldAddressesProps {
  readonly sites: MoveForm['sites'];
  readonly binding: {
    readonly value: string[];
    readonly onChange: (ids: string[]) => void;
    readonly error: string | undefined;
    readonly ref: (control: HTMLElement | null) => void;
  };
}

/** So many are listed without a search. */
const few = 8;

/** The sites to move out of: the only one, or some of several. */
export function OldAddresses({ sites, binding }: OldAddressesProps) {
  const { value, onChange, error, ref } = binding;
  const [search, setSearch] = useState('');
  const matches = matcherOf(search);
  const isLong = sites.length > few;
  // Those that are chosen stay in sight.
  const found = sites.filter(({ id, address }) => value.includes(id) || matches([address]));
  const ordered = isLong
    ? found.toSorted((one, other) => Number(value.includes(other.id)) - Number(value.includes(one.id)))
    : found;
  const more = useShowMore(ordered.length, { first: few, next: 20 });
  const [only] = sites;
  if (sites.length === 1 && only !== undefined && value.includes(only.id))
    return (
      <div>
        <Text size={14} tone="muted">
          You move out of
        </Text>
        <Text strong>{only.address}</Text>
      </div>
    );
  return (
    <div className={styles.fields}>
      {isLong ? (
        <SearchField
          label="Search your addresses"
          hint={`${value.length} of ${sites.length} chosen`}
          value={search}
          onChange={setSearch}
        />
      ) : null}
      <CheckboxList
        label="Which address do you move out of?"
        hint="Choose one, or several that you leave on the same day."
        options={ordered.slice(0, more.limit).map(({ id, address }) => ({ value: id, label: address }))}
        value={value}
        onChange={(ids) => onChange([...ids])}
        error={error}
        ref={ref}
      />
      <ShowMore {...more} />
    </div>
  );
}
