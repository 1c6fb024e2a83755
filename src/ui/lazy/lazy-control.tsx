import {
  type ComponentType,
  type FunctionComponent,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { InlineAlert } from '#src/ui/feedback/notice.tsx';
import { TextButton } from '#src/ui/text/text-link.tsx';
import styles from './lazy-control.module.css';
import { lazyPart, useLazyPart } from './lazy-part.ts';

export interface LazyControl<Props = never> extends FunctionComponent<Props> {
  /** Loads the code before the control first renders. */
  readonly load: () => Promise<unknown>;
}

/**
 * A control whose code loads when it first renders, so that it never delays what is around it.
 *
 * @param Waiting drawn until then, in the same size: as plain HTML that already does the work, where there is such a
 *   thing. It passes its focus on. When the code can't be fetched it stays, with a retry.
 */
export function lazyControl<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  Waiting: ComponentType<Props>,
): LazyControl<Props> {
  const part = lazyPart(importPart);
  function LazyControl(props: Props) {
    const [isFailed, setFailed] = useState(false);
    const place = useRef<HTMLDivElement>(null);
    // React fires no blur when the focused element is removed, which this relies on.
    const hasFocus = useRef(false);
    const arrived = useLazyPart(part, !isFailed, () => setFailed(true));
    // Not in the render of an event: while Tab moves the focus here, it would replace what the focus is moving to.
    const Part = useDeferredValue(arrived);
    const isThere = Part !== undefined;
    useLayoutEffect(() => {
      if (!isThere || !hasFocus.current) return;
      const control = place.current?.querySelector<HTMLElement>('input, [role=slider]');
      // A control of Chakra listens to its focus once its state machine has started, right after the effects.
      queueMicrotask(() => control?.focus());
    }, [isThere]);
    return (
      <div
        ref={place}
        className={styles.place}
        onFocus={() => {
          hasFocus.current = true;
        }}
        onBlur={() => {
          hasFocus.current = false;
        }}
      >
        {Part ? <Part {...props} /> : <Waiting {...props} />}
        {isFailed ? (
          <div role="status">
            <InlineAlert tone="warning">
              We couldn't load a part of this form.{' '}
              <TextButton onClick={() => setFailed(false)}>Try again</TextButton>
            </InlineAlert>
          </div>
        ) : null}
      </div>
    );
  }
  return Object.assign(LazyControl, { load: part.load });
}
