import { useState } from 'react';
import type { Change, Report } from '#layouts/api/shapes.ts';
import { tabOfPath } from '#layouts/core/paths.ts';
import { useCall } from '#layouts/studio/api/use-client.tsx';
import { previewOrigins } from '#layouts/studio/preview/origins.ts';
import { NoSuchPage, SideBySide } from '#layouts/studio/preview/side-by-side.tsx';
import { Loaded } from '#layouts/studio/shared/loaded.tsx';
import { Panel } from '#layouts/studio/shared/panel.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { documentName } from '#layouts/studio/words.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Drawing, movedBetween, outlineIn } from './drawing.tsx';
import review from './review.module.css';

const widths = [
  { value: '375', label: 'Phone' },
  { value: '1440', label: 'Desktop' },
] as const;
type Width = (typeof widths)[number]['value'];

const looks = [
  { value: 'portal', label: 'Portal' },
  { value: 'drawing', label: 'Drawing' },
] as const;
type Look = (typeof looks)[number]['value'];

interface BeforeAfterProps {
  readonly change: Change;
  /** Pages that differ, and what is done to each. */
  readonly pages: readonly Pick<Report['differences'][number], 'path' | 'edit'>[];
  /** The release that is live. */
  readonly release: number;
}

/** How a page is laid out now and with the change, side by side. */
export function BeforeAfter({ change, pages, release }: BeforeAfterProps) {
  const [chosen, setChosen] = useState<string>();
  const [width, setWidth] = useState<Width>('1440');
  const hasPreviews = previewOrigins().length > 1;
  const [look, setLook] = useState<Look>(hasPreviews ? 'portal' : 'drawing');
  const page = pages.find(({ path }) => path === chosen) ?? pages[0];
  if (page === undefined) return null;
  const { path, edit } = page;
  return (
    <Panel
      title="Before and after"
      isFlush={look === 'portal'}
      tools={
        <div className={styles.buttons}>
          {pages.length < 2 ? null : (
            <Select
              label="Page"
              hideLabel
              value={path}
              options={pages.map((each) => ({ value: each.path, label: documentName(each.path) }))}
              onChange={setChosen}
            />
          )}
          {look === 'portal' ? null : (
            <SegmentedControl
              label="Width of the window"
              hideLabel
              options={widths}
              value={width}
              onChange={setWidth}
            />
          )}
          {hasPreviews ? (
            <SegmentedControl label="Picture" hideLabel options={looks} value={look} onChange={setLook} />
          ) : null}
        </div>
      }
    >
      {look === 'portal' ? (
        <SideBySide change={change} release={release} page={tabOfPath(path)} edit={edit} />
      ) : (
        <Drawings change={change} release={release} page={page} width={Number(width)} />
      )}
    </Panel>
  );
}

interface DrawingsProps extends Pick<BeforeAfterProps, 'change' | 'release'> {
  readonly page: BeforeAfterProps['pages'][number];
  /** Of the window, in px. */
  readonly width: number;
}

function Drawings({ change, release, page: { path, edit }, width }: DrawingsProps) {
  const before = useCall(
    'releases.document',
    edit === 'added' ? null : { params: { n: String(release), path } },
  );
  const after = useCall('documents.get', edit === 'removed' ? null : { params: { id: change.id, path } });
  const open = [...(edit === 'added' ? [] : [before]), ...(edit === 'removed' ? [] : [after])].find(
    ({ data }) => data === undefined,
  );
  if (open !== undefined) {
    return (
      <Loaded read={open} what="the page">
        {() => null}
      </Loaded>
    );
  }
  const [old, now] = [before, after].map(({ data }) =>
    data === undefined ? undefined : outlineIn(data.value),
  );
  const moved = old === undefined || now === undefined ? new Set<string>() : movedBetween(old, now);
  const sides = [
    {
      title: `Live, release ${release}`,
      outline: old,
      other: now,
      ownMark: 'gone',
      isThere: edit !== 'added',
    },
    { title: 'With this change', outline: now, other: old, ownMark: 'new', isThere: edit !== 'removed' },
  ] as const;
  return (
    <div className={review.drawings}>
      {sides.map(({ isThere, outline, title, ...side }) =>
        outline === undefined ? (
          <figure key={title} className={review.drawing}>
            <figcaption>{title}</figcaption>
            <div className={review.sheet}>
              {isThere ? (
                <p className={styles.muted}>It is no page that can be drawn. Checks says why.</p>
              ) : (
                <NoSuchPage edit={edit} />
              )}
            </div>
          </figure>
        ) : (
          <Drawing key={title} {...side} title={title} outline={outline} moved={moved} width={width} />
        ),
      )}
    </div>
  );
}
