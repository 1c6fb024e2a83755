import { useEffect, useRef } from 'react';
import { type Mark, previewEntry, type Show, type Shown } from '#layouts/api/preview.ts';
import { plainSentence } from '#layouts/studio/checks/finding-words.ts';
import { counted } from '#layouts/studio/words.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { custom } from '#src/ui/custom.ts';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { SkeletonBlock } from '#src/ui/feedback/skeleton.tsx';
import { EmptyState, ErrorState } from '#src/ui/feedback/states.tsx';
import { Text } from '#src/ui/text/text.tsx';
import styles from './preview.module.css';
import { type FrameState, isOver, useFrame } from './use-frame.ts';
import { useRoom } from './use-room.ts';

interface PreviewFrameProps {
  /** What it shows, for people who don't see it: "Dashboard as Callum". */
  readonly title: string;
  readonly origin: string;
  /** Of the window that the portal has, in px; it is drawn smaller where there is less room. */
  readonly width: number;
  readonly show: Show;
  readonly mark: Mark;
  readonly onPressed?: (widget: string) => void;
}

/** The portal in a frame, as wide for itself as it is said, and as large here as there is room. */
export function PreviewFrame({ title, origin, width, show, mark, onPressed }: PreviewFrameProps) {
  const start = useRef<HTMLSpanElement>(null);
  const end = useRef<HTMLSpanElement>(null);
  const last = useLastFocused();
  const { stage, scale, height } = useRoom(width);
  const { frame, state, attempt, onLoad, retry } = useFrame({
    origin,
    show,
    mark,
    onPressed,
    onLeft() {
      const isFromBehind =
        last.current !== null &&
        frame.current !== null &&
        (frame.current.compareDocumentPosition(last.current) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
      (isFromBehind ? start : end).current?.focus();
    },
  });
  return (
    <div className={styles.framed}>
      <div ref={stage} className={styles.stage} aria-busy={state.kind === 'loading'}>
        {/* Where focus goes when it leaves the frame by Escape: on the way back, and on the way on. */}
        <span ref={start} tabIndex={-1} className={styles.start} />
        {isOver(state) ? (
          <Gone state={state} onRetry={retry} />
        ) : (
          <div className={styles.window} style={custom({ '--width': `${width}px`, '--scale': scale })}>
            <iframe
              key={attempt}
              ref={frame}
              className={styles.frame}
              style={custom({ '--height': `${height}px` })}
              title={title}
              src={origin + previewEntry}
              sandbox="allow-scripts allow-same-origin allow-forms"
              onLoad={onLoad}
            />
            {state.kind === 'loading' ? (
              <div className={styles.cover}>
                <SkeletonBlock height={height} />
              </div>
            ) : null}
          </div>
        )}
        <span ref={end} tabIndex={-1} className={styles.end} />
      </div>
      <Findings state={state} />
      <Text
        as="span"
        size={12}
        tone="muted"
        tabular
      >{`${width} px${scale < 1 ? `, drawn at ${Math.round(scale * 100)} %` : ''}. Escape leaves the page.`}</Text>
    </div>
  );
}

/** What had the focus in this page before it went into a frame. */
function useLastFocused() {
  const last = useRef<Node>(null);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Node ? target : null;
    };
    document.addEventListener('focusout', note);
    return () => document.removeEventListener('focusout', note);
  }, []);
  return last;
}

function Gone({ state, onRetry }: { readonly state: FrameState; readonly onRetry: () => void }) {
  if (state.kind === 'taken') {
    return (
      <EmptyState
        title="The preview is shown in another window."
        action={<Button onClick={onRetry}>Show it here</Button>}
      >
        It can show one page at a time.
      </EmptyState>
    );
  }
  return (
    <ErrorState title="We couldn't show the page." onRetry={onRetry}>
      {state.kind === 'failed' ? state.sentence : null}
    </ErrorState>
  );
}

/** A sentence of the preview as people read it: it begins with a JSON pointer. */
const withoutPlace = (sentence: string): string =>
  plainSentence({ pointer: /^\/\S+/.exec(sentence)?.[0] ?? '', sentence });

/** What the page lacks, as it is shown. */
function Findings({ state }: { readonly state: FrameState }) {
  if (state.kind !== 'shown') return null;
  const { problems, faults }: Shown = state.shown;
  return (
    <div role="status" className={styles.findings}>
      {problems.map(({ page, sentence }) => (
        <InlineAlert key={page}>{`The last good version is shown. ${withoutPlace(sentence)}`}</InlineAlert>
      ))}
      {faults.length === 0 ? null : (
        <InlineAlert tone="warning">{`${counted(faults.length, 'widget')} couldn’t be drawn as the page says: ${faults.map(({ widget, code }) => `${widget} (${code.replaceAll('_', ' ')})`).join(', ')}.`}</InlineAlert>
      )}
    </div>
  );
}
