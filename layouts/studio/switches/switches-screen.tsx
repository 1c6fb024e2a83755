import { useState } from 'react';
import type { SwitchState } from '#layouts/api/shapes.ts';
import { useCall } from '#layouts/studio/api/use-client.tsx';
import { useWidgetTypes } from '#layouts/studio/design/widget-types.ts';
import { typeName } from '#layouts/studio/document/names.ts';
import { Loaded } from '#layouts/studio/shared/loaded.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { Page } from '#layouts/studio/shell/page.tsx';
import { capital, counted, wordsOf } from '#layouts/studio/words.ts';
import { widgetConfigs } from '#schemas/widgets/index.ts';
import { SearchField } from '#src/ui/controls/search-field.tsx';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { SearchIcon, SuccessIcon } from '#src/ui/icons/icons.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import { SwitchDialog } from './switch-dialog.tsx';
import { type SwitchableType, SwitchRow } from './switch-row.tsx';
import switches from './switches.module.css';

type Shown = 'all' | 'used' | 'off';

const types: readonly [type: string, { readonly versions: readonly number[] }][] =
  Object.entries(widgetConfigs);

/** Every widget type with its switch, by which those on call take it away from all customers. */
export function SwitchesScreen() {
  const read = useCall('switches.list', {});
  return (
    <Page
      title="Switches"
      lede="A widget that fails can be switched off at once. Its stand-in shows instead; pages that are open follow within 75 seconds."
    >
      <Loaded read={read} what="the switches" rows={8}>
        {({ value, etag }) => <Switches states={value.switches} etag={etag ?? `"${value.seq}"`} />}
      </Loaded>
    </Page>
  );
}

interface SwitchesProps {
  readonly states: readonly SwitchState[];
  /** Of the list, for If-Match. */
  readonly etag: string;
}

function Switches({ states, etag }: SwitchesProps) {
  const known = useWidgetTypes();
  const pages = useCall('pages.list', {}).data?.value.pages ?? [];
  const [sought, setSought] = useState('');
  const [shown, setShown] = useState<Shown>('all');
  const [open, setOpen] = useState<string>();
  const all = types.map(
    ([type, { versions }]): SwitchableType => ({
      type,
      versions,
      area: known[type]?.area,
      description: known[type]?.description ?? '',
      state: states.find((state) => state.type === type),
      pages: pages.filter((page) => page.types.includes(type)).map(({ path }) => path),
    }),
  );
  const words = sought.trim().toLowerCase();
  const found = all.filter(
    ({ type, state, pages: used, description }) =>
      `${typeName(type)} ${type} ${description}`.toLowerCase().includes(words) &&
      (shown === 'all' || (shown === 'used' ? used.length > 0 : state?.isOff === true)),
  );
  const areas = Map.groupBy(found, ({ area }) => (area === undefined ? 'Widgets' : capital(wordsOf(area))));
  const off = all.filter(({ state }) => state?.isOff === true).length;
  const chosen = all.find(({ type }) => type === open);
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField label="Find a widget type" value={sought} onChange={setSought} />
        </div>
        <SegmentedControl<Shown>
          label="Which types"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: `All ${all.length}` },
            { value: 'used', label: 'On pages' },
            { value: 'off', label: `Off (${off})` },
          ]}
        />
      </div>
      {found.length === 0 ? (
        <div className={styles.panel}>
          <div className={styles.panelBody}>
            {shown === 'off' && words === '' ? (
              <EmptyState title="Everything is on." icon={SuccessIcon}>
                No widget type is switched off.
              </EmptyState>
            ) : (
              <EmptyState title="No widget type is found." icon={SearchIcon}>
                Try a part of its name, such as “bill”, or look at all of them.
              </EmptyState>
            )}
          </div>
        </div>
      ) : (
        [...areas]
          .toSorted(([a], [b]) => a.localeCompare(b))
          .map(([area, inside]) => (
            <section key={area} className={switches.group} aria-label={area}>
              <div className={switches.groupHead}>
                <Heading level={2} size={14}>
                  {area}
                </Heading>
                <span className={styles.muted}>{counted(inside.length, 'type')}</span>
              </div>
              <ul className={styles.panel} role="list">
                {inside.map((type) => (
                  <SwitchRow key={type.type} of={type} onSwitch={() => setOpen(type.type)} />
                ))}
              </ul>
            </section>
          ))
      )}
      {chosen === undefined ? null : (
        <SwitchDialog of={chosen} etag={etag} states={states} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
