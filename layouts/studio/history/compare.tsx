import { useSearchParams } from 'react-router-dom';
import type { Release } from '#layouts/api/shapes.ts';
import { Panel } from '#layouts/studio/shared/panel.tsx';
import { formatDateTime } from '#src/time/format-date.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { MoveIcon } from '#src/ui/icons/icons.ts';
import history from './history.module.css';
import { WhatChanged } from './release-list.tsx';
import { titleOf } from './title-of.ts';

/** What differs between any two releases. */
export function Compare({ releases }: { readonly releases: readonly Release[] }) {
  const [search, setSearch] = useSearchParams();
  const numbers = releases.map(({ n }) => n);
  const head = numbers[0] ?? 0;
  const named = (name: string, usual: number) => {
    const number = Number(search.get(name));
    return numbers.includes(number) ? number : usual;
  };
  const [from, to] = [named('from', numbers[1] ?? head), named('to', head)];
  const choose = (next: { readonly from: number; readonly to: number }) =>
    setSearch({ view: 'compare', from: String(next.from), to: String(next.to) }, { replace: true });
  const options = releases.map((release) => ({
    value: String(release.n),
    label: `${release.n}: ${titleOf(release)}, ${formatDateTime(release.at)}`,
  }));
  return (
    <>
      <div className={history.pair}>
        <Select
          label="From"
          options={options}
          value={String(from)}
          onChange={(value) => choose({ from: Number(value), to })}
        />
        <IconButton
          icon={MoveIcon}
          label="Swap the two releases"
          onClick={() => choose({ from: to, to: from })}
        />
        <Select
          label="To"
          options={options}
          value={String(to)}
          onChange={(value) => choose({ from, to: Number(value) })}
        />
      </div>
      {from === to ? (
        <Panel title="The same release">
          <EmptyState title="Choose two releases that differ." icon={MoveIcon}>
            The sentences tell how one becomes the other.
          </EmptyState>
        </Panel>
      ) : (
        <Panel title={`From release ${from} to ${to}`} isFlush>
          <WhatChanged from={from} to={to} />
        </Panel>
      )}
    </>
  );
}
