import { useMemo, useState } from 'react';
import { Combobox } from '#src/ui/controls/combobox.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { matcherOf } from '#widgets/shared/text/matches-search.ts';
import styles from './meter-reading.module.css';
import { type Site, siteName } from './reading.ts';

/** From so many sites on they are searched (docs/rules.md, site-labels). */
const searchFrom = 6;

interface SiteChoiceProps {
  readonly sites: readonly Site[];
  readonly site: Site;
  readonly onChange: (id: string) => void;
}

/** The site whose meters are read, with its address, and another one where the account has several. */
export function SiteChoice({ sites, site, onChange }: SiteChoiceProps) {
  const address = site.nickname.trim() === '' ? null : <Text size={14}>{site.address}</Text>;
  if (sites.length < 2) return <Text size={14}>{site.address}</Text>;
  return (
    <div className={styles.choice}>
      {sites.length < searchFrom ? (
        <Select
          label="Property"
          options={sites.map((each) => ({ value: each.id, label: siteName(each) }))}
          value={site.id}
          onChange={onChange}
        />
      ) : (
        <SearchedSite sites={sites} site={site} onChange={onChange} />
      )}
      {address}
    </div>
  );
}

const lineOf = (site: Site) =>
  site.nickname.trim() === '' ? site.address : `${site.nickname.trim()}, ${site.address}`;

function SearchedSite({ sites, site, onChange }: SiteChoiceProps) {
  const [text, setText] = useState(lineOf(site));
  const isPicked = text === lineOf(site);
  const options = useMemo(() => {
    const matches = matcherOf(isPicked ? '' : text);
    return sites
      .map((each) => ({ id: each.id, label: lineOf(each) }))
      .filter(({ label }) => matches([label]));
  }, [sites, text, isPicked]);
  return (
    <Combobox
      label="Property"
      value={text}
      onChange={setText}
      onBlur={() => setText(lineOf(site))}
      options={options}
      onPick={({ id, label }) => {
        setText(label);
        onChange(id);
      }}
      nouns={['property', 'properties']}
      message={options.length === 0 ? 'No property has these words. Try another word.' : null}
    />
  );
}
