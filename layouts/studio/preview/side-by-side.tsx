import type { Mark } from '#layouts/api/preview.ts';
import type { Change, Draft } from '#layouts/api/shapes.ts';
import { pathOfTab } from '#layouts/core/paths.ts';
import { useExperiments, usePersonas } from '#layouts/studio/api/policy.ts';
import { Loaded } from '#layouts/studio/shared/loaded.tsx';
import { documentName } from '#layouts/studio/words.ts';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { NewIcon, SubtractIcon } from '#src/ui/icons/icons.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import { useChangeDocuments, useReleaseDocuments } from './documents.ts';
import { PreviewFrame } from './frame.tsx';
import { previewOrigins } from './origins.ts';
import styles from './preview.module.css';
import { NoPreview, useShow } from './preview.tsx';
import { Tools } from './tools.tsx';
import { useView } from './use-view.ts';

interface SideBySideProps {
  readonly change: Pick<Change, 'id' | 'drafts'>;
  /** The release that it is compared with. */
  readonly release: number;
  /** The page, as newDashboard or bill/payments. */
  readonly page: string;
  /** What the change does to the page. */
  readonly edit: Draft['edit'];
}

const mark: Mark = { kind: 'mark', isSelecting: false, widget: null };

/** A page before and after a change, as the portal shows it to the same person: each on an origin of its own. */
export function SideBySide({ change, release, page, edit }: SideBySideProps) {
  const [first, second] = previewOrigins();
  const { view, change: changeView } = useView();
  const personas = usePersonas(change.id);
  const experiments = useExperiments(change.id);
  const viewer = personas.find(({ id }) => id === view.persona) ?? personas[0];
  const [before, after] = [useReleaseDocuments(release), useChangeDocuments(change)];
  const seen = { view, page, persona: viewer?.id };
  const showBefore = useShow({ ...seen, documents: before.data });
  const showAfter = useShow({ ...seen, documents: after.data });
  if (first === undefined || second === undefined) return <NoPreview />;
  const sides = [
    { name: 'Before', origin: first, read: before, show: showBefore, missing: edit === 'added' },
    { name: 'After', origin: second, read: after, show: showAfter, missing: edit === 'removed' },
  ];
  return (
    <div className={styles.preview}>
      <Tools
        view={{ ...view, persona: viewer?.id ?? '' }}
        personas={personas}
        experiments={experiments}
        onChange={changeView}
      />
      <div className={styles.sides}>
        {sides.map(({ name, origin, read, show, missing }) => (
          <section key={name} className={styles.side} aria-label={name}>
            <div className={styles.sideName}>
              <Heading level={3} size={16}>
                {name}
              </Heading>
            </div>
            {missing ? (
              <NoSuchPage edit={edit} />
            ) : read.error !== undefined || show === undefined ? (
              // What was read before may be of an earlier edit: with an error it isn't shown as if it were this one.
              <Loaded read={{ ...read, data: undefined }} what="the pages">
                {() => null}
              </Loaded>
            ) : (
              <PreviewFrame
                title={`${documentName(pathOfTab(page))} ${name.toLowerCase()}, as ${viewer?.name ?? ''}`}
                origin={origin}
                width={Number(view.width)}
                show={show}
                mark={mark}
              />
            )}
          </section>
        ))}
      </div>
    </div>
  );
}

/** In the place of a page that is only there before a change, or only after it. */
export function NoSuchPage({ edit }: Pick<SideBySideProps, 'edit'>) {
  return edit === 'added' ? (
    <EmptyState title="There is no such page yet." icon={NewIcon}>
      It comes with this change.
    </EmptyState>
  ) : (
    <EmptyState title="There is no such page any more." icon={SubtractIcon}>
      It goes with this change.
    </EmptyState>
  );
}
