import { useMemo, useState } from 'react';
import { isObject } from '#layouts/core/outline.ts';
import { addSection, addWidget, type Place } from '#layouts/studio/document/commands.ts';
import { nameOf, typeName } from '#layouts/studio/document/names.ts';
import { leastOf } from '#layouts/studio/forms/describe.ts';
import { capital, counted, wordsOf } from '#layouts/studio/words.ts';
import { type WidgetType, widgetConfigs } from '#schemas/widgets/index.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { SearchField } from '#src/ui/controls/search-field.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { AddIcon, SearchIcon } from '#src/ui/icons/icons.ts';
import { Dialog } from '#src/ui/overlay/dialog.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import styles from './design.module.css';
import { type Price as PriceOf, priceInWords, priceList } from './price.ts';
import { type Design, useDesign } from './use-design.tsx';

interface Entry {
  readonly type: WidgetType;
  readonly name: string;
  readonly area: string;
  readonly description: string;
}

/** Every widget type that can be placed, by area, with what it shows; and a new section. */
export function AddDialog({ onClose }: { readonly onClose: () => void }) {
  const design = useDesign();
  const { types, page, run } = design;
  const [sought, setSought] = useState('');
  const place = placeOf(design);
  const home = page.outline.parts.get(`section ${place?.section ?? ''}`);
  const entries = Object.keys(widgetConfigs).map((key): Entry => {
    // The keys of the table are the types.
    const type = key as WidgetType;
    const { area = 'other', description = '' } = types[key] ?? {};
    return { type, name: typeName(type), area: capital(wordsOf(area)), description };
  });
  const priceOf = useMemo(() => priceList(page.outline, types), [page, types]);
  const words = sought.trim().toLowerCase();
  const found = entries.filter(({ type, name, area, description }) =>
    `${type} ${name} ${area} ${description}`.toLowerCase().includes(words),
  );
  const groups = [...Map.groupBy(found, ({ area }) => area)].toSorted(([a], [b]) => a.localeCompare(b));

  function add(type: WidgetType) {
    const { config, versions } = widgetConfigs[type];
    const least = leastOf(config);
    onClose();
    if (place === undefined) return;
    const id = type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const fields = { id, type, version: versions.at(-1) ?? 1, config: isObject(least) ? least : {} };
    run(addWidget(place, fields));
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title="Add"
      description={
        home === undefined ? 'The page needs a section first.' : `To ${nameOf(home)}, after what is chosen.`
      }
      footer={
        <Button
          onClick={() => {
            onClose();
            const count = page.outline.lists.get(undefined)?.length ?? 0;
            run(
              addSection(home === undefined ? count : home.index + 1, {
                id: 'section',
                type: 'grid',
                config: {},
              }),
            );
          }}
          icon={AddIcon}
        >
          A section instead
        </Button>
      }
    >
      <div>
        <SearchField
          label="Find a widget type"
          value={sought}
          onChange={setSought}
          onEnter={() => {
            const [only, ...others] = found;
            if (only !== undefined && others.length === 0) add(only.type);
          }}
        />
      </div>
      <p className={styles.found} role="status">
        {words === ''
          ? counted(entries.length, 'type')
          : `${found.length} of ${counted(entries.length, 'type')}`}
      </p>
      {place === undefined || found.length > 0 ? null : (
        <EmptyState title={`No type is about “${sought}”.`} icon={SearchIcon}>
          Try another word for what it shows, such as “bill” or “tips”.
        </EmptyState>
      )}
      {place === undefined
        ? null
        : groups.map(([area, inside]) => (
            <section key={area} className={styles.area} aria-label={area}>
              <Heading level={3} size={14}>
                {area}
              </Heading>
              <ul className={styles.types} role="list">
                {inside.map(({ type, name, description }) => (
                  <li key={type}>
                    <button type="button" className={styles.type} onClick={() => add(type)}>
                      <span className={styles.typeName}>{name}</span>
                      <span className={styles.typeText}>{description}</span>
                      <Price price={priceOf(type)} />
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          ))}
    </Dialog>
  );
}

/** What a type adds to what customers load with the page; nothing where no build has told it. */
function Price({ price }: { readonly price: PriceOf | undefined }) {
  return price === undefined ? null : <span className={styles.price}>{priceInWords(price)}</span>;
}

/** After the widget that is chosen, or at the end of the section; undefined where the page has no section. */
function placeOf({ page: { outline }, selected }: Design): Place | undefined {
  if (selected?.kind === 'widget') return { section: selected.home ?? '', index: selected.index + 1 };
  const section = selected ?? outline.lists.get(undefined)?.at(-1);
  return section && { section: section.id, index: outline.lists.get(section.id)?.length ?? 0 };
}
