import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '#layouts/studio/api/use-client.tsx';
import type { WidgetType } from '#layouts/studio/design/widget-types.ts';
import { typeName } from '#layouts/studio/document/names.ts';
import { brands, themes } from '#layouts/studio/preview/looks.ts';
import { NoPreview } from '#layouts/studio/preview/preview.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { focusTitleIfLost } from '#layouts/studio/shell/focus-title.ts';
import { useLinkTo } from '#layouts/studio/shell/links.ts';
import { counted, documentName } from '#layouts/studio/words.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import gallery from './gallery.module.css';
import { GalleryFrame } from './gallery-frame.tsx';

/** Words of the frame's address, with what people call them; '' for all under one another. */
const states = [
  { value: '', label: 'All states' },
  { value: 'ready', label: 'Ready' },
  { value: 'loading', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
  { value: 'empty', label: 'Empty' },
  { value: 'stale', label: 'Stale' },
  { value: 'wrong', label: 'Wrong data' },
  { value: 'fallback', label: 'Unknown version' },
  { value: 'off', label: 'Switched off' },
] as const;
const widths = [
  { value: '320', label: '320 px' },
  { value: '375', label: 'Phone' },
  { value: '768', label: 'Tablet' },
  { value: '1440', label: 'Desktop' },
] as const;

interface ShownTypeProps {
  readonly type: string;
  /** What the build says of it; undefined until that is there. */
  readonly known: WidgetType | undefined;
  /** Of a preview; undefined where the deployment has none. */
  readonly origin: string | undefined;
}

/** A widget type: what it is for, where it is used, and how it looks in a state. */
export function ShownType({ type, known, origin }: ShownTypeProps) {
  const linkTo = useLinkTo();
  const heading = useRef<HTMLHeadingElement>(null);
  // Below 1024 px the list is hidden, with the link that was pressed; and this goes with the link back to the list.
  useEffect(() => {
    if (document.activeElement?.checkVisibility?.() === false) heading.current?.focus();
    return () => void setTimeout(focusTitleIfLost);
  }, []);
  const [search, setSearch] = useSearchParams();
  const pages = useCall('pages.list', {}).data?.value.pages.filter((page) => page.types.includes(type)) ?? [];
  const one = <Value extends string>(
    options: readonly { readonly value: Value }[],
    name: string,
    usual: Value,
  ): Value => options.find(({ value }) => value === search.get(name))?.value ?? usual;
  const state = one(states, 'state', '');
  const brand = one(brands, 'brand', 'beacon');
  const theme = one(themes, 'theme', 'light');
  const width = one(widths, 'width', '768');
  const set = (name: string, value: string) =>
    setSearch(
      (before) => {
        if (value === '') before.delete(name);
        else before.set(name, value);
        return before;
      },
      { replace: true },
    );
  const label = states.find(({ value }) => value === state)?.label ?? '';
  return (
    <>
      <div className={gallery.head}>
        <span className={gallery.back}>
          <TextLink link={linkTo('/gallery')}>All widget types</TextLink>
        </span>
        <Heading level={2} size={20} focusable ref={heading}>
          {typeName(type)}
        </Heading>
        <p>{known?.description}</p>
        <p className={styles.muted}>
          <span className={styles.code}>{type}</span>{' '}
          <span>{`· ${
            pages.length === 0
              ? 'On no page.'
              : `On ${counted(pages.length, 'page')}: ${pages.map(({ path }) => documentName(path)).join(' · ')}.`
          }`}</span>
        </p>
      </div>
      {origin === undefined ? (
        <div className={gallery.nothing}>
          <NoPreview />
        </div>
      ) : (
        <>
          <div className={gallery.tools}>
            <Select label="State" options={states} value={state} onChange={(next) => set('state', next)} />
            <Select label="Brand" options={brands} value={brand} onChange={(next) => set('brand', next)} />
            <Select label="Theme" options={themes} value={theme} onChange={(next) => set('theme', next)} />
            <SegmentedControl
              label="Width of the window"
              options={widths}
              value={width}
              onChange={(next) => set('width', next)}
            />
          </div>
          <GalleryFrame
            origin={origin}
            look={{ type, state: state === '' ? undefined : state, brand, theme }}
            width={Number(width)}
            title={`${typeName(type)}, ${label.toLowerCase()}, at ${width} pixels`}
          />
        </>
      )}
    </>
  );
}
