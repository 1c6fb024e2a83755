import { personaEntries } from '#mock/world/personas.ts';
import shell from '#src/shell/shell.module.css';
import { LiveRegion } from '#src/ui/feedback/announcer.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { Toasts } from '#src/ui/feedback/toast.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { Text } from '#src/ui/text/text.tsx';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { Cell } from './cell.tsx';
import styles from './gallery.module.css';
import { labelOf } from './labels.ts';
import type { State } from './states.ts';
import { slotOf } from './visit.ts';
import type { Setting } from './visitor.ts';

const nameOf = (persona: string) => personaEntries.find(({ id }) => id === persona)?.name ?? persona;
const aboutOf = (persona: string) => personaEntries.find(({ id }) => id === persona)?.summary ?? '';

/** The customer whose data is shown, unless the heading names them. */
const captionOf = ({ kind, visit: { persona } }: State) =>
  kind === 'ready' ? aboutOf(persona) : `${nameOf(persona)}: ${aboutOf(persona)}`;

interface CellPageProps {
  readonly type: string;
  readonly states: readonly State[];
  readonly setting: Setting;
}

/** States of a widget under one another, each as wide as the page of the portal would be. One alone has no caption. */
export function CellPage({ type, states, setting }: CellPageProps) {
  const isAlone = states.length === 1;
  const title = <Heading level={1}>{type}</Heading>;
  return (
    <>
      <LiveRegion />
      <main className={shell.main} data-type={type}>
        {isAlone ? <VisuallyHidden>{title}</VisuallyHidden> : title}
        {states.length === 0 ? (
          <EmptyState title="Nobody sees it so.">No persona of the mock server has this state.</EmptyState>
        ) : null}
        {states.map((state) => (
          <section key={state.name} aria-label={labelOf(state.name)} className={styles.state}>
            {isAlone ? null : (
              <div className={styles.caption}>
                <Heading level={2} size={16}>
                  {labelOf(state.name)}
                </Heading>
                <Text size={14} tone="muted">
                  {captionOf(state)}
                </Text>
              </div>
            )}
            <div data-cell={state.name} data-room={slotOf(state.visit.layout).widget.room}>
              <Cell state={state} setting={setting} />
            </div>
          </section>
        ))}
      </main>
      <Toasts />
    </>
  );
}
