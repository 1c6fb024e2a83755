import { useState } from 'react';
import type { Change } from '#layouts/api/shapes.ts';
import { tabOfPath } from '#layouts/core/paths.ts';
import { useCall } from '#layouts/studio/api/use-client.tsx';
import { previewOrigins } from '#layouts/studio/preview/origins.ts';
import { SideBySide } from '#layouts/studio/preview/side-by-side.tsx';
import { Panel } from '#layouts/studio/shared/panel.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { documentName } from '#layouts/studio/words.ts';
import { SegmentedControl } from '#src/ui/controls/segmented-control.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { SkeletonBlock } from '#src/ui/feedback/skeleton.tsx';
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
  /** Pages that the change edits, and that were there before. */
  readonly paths: readonly string[];
  /** The release that is live. */
  readonly release: number;
}

/** How a page is laid out now and with the change, side by side. */
export function BeforeAfter({ change, paths, release }: BeforeAfterProps) {
  const [chosen, setChosen] = useState<string>();
  const [width, setWidth] = useState<Width>('1440');
  const hasPreviews = previewOrigins().length > 1;
  const [look, setLook] = useState<Look>(hasPreviews ? 'portal' : 'drawing');
  const path = chosen !== undefined && paths.includes(chosen) ? chosen : paths[0];
  const before = useCall(
    'releases.document',
    path === undefined ? null : { params: { n: String(release), path } },
  ).data?.value;
  const after = useCall('documents.get', path === undefined ? null : { params: { id: change.id, path } }).data
    ?.value;
  if (path === undefined) return null;
  const [old, now] = [before, after].map((text) => (text === undefined ? undefined : outlineIn(text)));
  return (
    <Panel
      title="Before and after"
      isFlush={look === 'portal'}
      tools={
        <div className={styles.buttons}>
          {paths.length < 2 ? null : (
            <Select
              label="Page"
              hideLabel
              value={path}
              options={paths.map((each) => ({ value: each, label: documentName(each) }))}
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
        <SideBySide change={change} release={release} page={tabOfPath(path)} />
      ) : old === undefined || now === undefined ? (
        <SkeletonBlock height={240} />
      ) : (
        <div className={review.drawings}>
          <Drawing
            title={`Live, release ${release}`}
            outline={old}
            other={now}
            moved={movedBetween(old, now)}
            ownMark="gone"
            width={Number(width)}
          />
          <Drawing
            title="With this change"
            outline={now}
            other={old}
            moved={movedBetween(old, now)}
            ownMark="new"
            width={Number(width)}
          />
        </div>
      )}
    </Panel>
  );
}
