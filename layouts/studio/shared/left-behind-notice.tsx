import { Notice } from '#src/ui/feedback/notice.tsx';
import type { LeftBehind } from './left-behind.ts';
import styles from './shared.module.css';

/** Says what still counts on pages that are gone; nothing while that isn't known, and where nothing does. */
export function LeftBehindNotice({ left }: { readonly left: LeftBehind | undefined }) {
  if (left === undefined || left.rules.length + left.links.length === 0) return null;
  return (
    <div className={styles.tight}>
      {left.rules.length === 0 ? null : (
        <Notice tone="critical" title="Rules are about a page that is gone.">
          <Told sentences={left.rules} />
          <p>They no longer hold for anything. Remove them from Rules in a change.</p>
        </Notice>
      )}
      {left.links.length === 0 ? null : (
        <Notice tone="warning" title="Links lead to a page that is gone.">
          <Told sentences={left.links.map(({ words }) => words)} />
          <p>Customers who follow them read that there is no such page.</p>
        </Notice>
      )}
    </div>
  );
}

function Told({ sentences }: { readonly sentences: readonly string[] }) {
  return (
    <ul role="list">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
