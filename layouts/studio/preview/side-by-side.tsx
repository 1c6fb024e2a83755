import type { Mark } from '#layouts/api/preview.ts';
import type { Change } from '#layouts/api/shapes.ts';
import { pathOfTab } from '#layouts/core/paths.ts';
import { usePersonas } from '#layouts/studio/api/policy.ts';
import { documentName } from '#layouts/studio/words.ts';
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
}

const mark: Mark = { kind: 'mark', isSelecting: false, widget: null };

/** A page before and after a change, as the portal shows it to the same person: each on an origin of its own. */
export function SideBySide({ change, release, page }: SideBySideProps) {
  const [first, second] = previewOrigins();
  const { view, change: changeView } = useView();
  const personas = usePersonas(change.id);
  const viewer = personas.find(({ id }) => id === view.persona) ?? personas[0];
  const before = useShow({ view, page, persona: viewer?.id, documents: useReleaseDocuments(release) });
  const after = useShow({ view, page, persona: viewer?.id, documents: useChangeDocuments(change) });
  if (first === undefined || second === undefined) return <NoPreview />;
  const sides = [
    { name: 'Before', origin: first, show: before },
    { name: 'After', origin: second, show: after },
  ];
  return (
    <div className={styles.preview}>
      <Tools view={{ ...view, persona: viewer?.id ?? '' }} personas={personas} onChange={changeView} />
      <div className={styles.sides}>
        {sides.map(({ name, origin, show }) => (
          <section key={name} className={styles.side} aria-label={name}>
            <div className={styles.sideName}>
              <Heading level={3} size={16}>
                {name}
              </Heading>
            </div>
            {show === undefined ? null : (
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
