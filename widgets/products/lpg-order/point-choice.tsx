import { useMemo, useState } from 'react';
import { Combobox } from '#src/ui/controls/combobox.tsx';
import { RadioCards } from '#src/ui/controls/radio-cards.tsx';
import { LpgIcon } from '#src/ui/icons/icons.ts';
import { matcherOf } from '#widgets/shared/text/matches-search.ts';

/** From so many supplies on they are searched (docs/rules.md, site-labels). */
const searchFrom = 6;

/** A supply of bottled gas as it is chosen. */
export interface PointOption {
  readonly agreement: string;
  readonly name: string;
  /** Address and status, shown below the name. */
  readonly detail: string;
}

interface PointChoiceProps {
  readonly label: string;
  readonly points: readonly PointOption[];
  readonly chosen: string;
  readonly onChange: (agreement: string) => void;
}

/** One of several supplies of bottled gas; nothing where there is only one. */
export function PointChoice({ label, points, chosen, onChange }: PointChoiceProps) {
  if (points.length < 2) return null;
  if (points.length >= searchFrom)
    return <SearchedPoint label={label} points={points} chosen={chosen} onChange={onChange} />;
  return (
    <RadioCards
      label={label}
      options={points.map(({ agreement, name, detail }) => ({
        value: agreement,
        label: name,
        hint: detail,
        icon: LpgIcon,
      }))}
      value={chosen}
      onChange={onChange}
    />
  );
}

const lineOf = ({ name, detail }: PointOption) => `${name}, ${detail}`;

function SearchedPoint({ label, points, chosen, onChange }: PointChoiceProps) {
  const point = points.find(({ agreement }) => agreement === chosen);
  const line = point === undefined ? '' : lineOf(point);
  const [text, setText] = useState(line);
  const options = useMemo(() => {
    const matches = matcherOf(text === line ? '' : text);
    return points
      .map((each) => ({ id: each.agreement, label: lineOf(each) }))
      .filter((option) => matches([option.label]));
  }, [points, text, line]);
  return (
    <Combobox
      label={label}
      value={text}
      onChange={setText}
      onBlur={() => setText(line)}
      options={options}
      onPick={(option) => {
        setText(option.label);
        onChange(option.id);
      }}
      nouns={['property', 'properties']}
      message={options.length === 0 ? 'No property has these words. Try another word.' : null}
    />
  );
}
