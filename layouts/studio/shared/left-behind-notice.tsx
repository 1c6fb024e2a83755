import { Notice } from '#src/ui/feedback/notice.tsx';
import type { LeftBehind } from './left-behind.ts';
import { criticalPath, rulesPath } from './live-policy.ts';
import styles from './shared.module.css';

/** Says what still counts on pages and widgets that are gone; nothing while that isn't known, and where nothing does. */
export function LeftBehindNotice({ left }: { readonly left: LeftBehind | undefined }) {
  if (left === undefined || left.policy.length + left.links.length === 0) return null;
  const rules = left.policy.filter(({ path }) => path === rulesPath);
  const critical = left.policy.filter(({ path }) => path === criticalPath);
  return (
    <div className={styles.tight}>
      {rules.length === 0 ? null : (
        <Notice tone="critical" title="Rules name something that is gone.">
          <Told told={rules} />
          <p>They no longer hold for it. Take it out of Rules in a change.</p>
        </Notice>
      )}
      {critical.length === 0 ? null : (
        <Notice tone="warning" title="The list of critical pages names a page that is gone.">
          <Told told={critical} />
          <p>Take it out of the list in a change.</p>
        </Notice>
      )}
      {left.links.length === 0 ? null : (
        <Notice tone="warning" title="Links lead to a page that is gone.">
          <Told told={left.links} />
          <p>Customers who follow them read that there is no such page.</p>
        </Notice>
      )}
    </div>
  );
}

function Told({ told }: { readonly told: LeftBehind['policy'] }) {
  return (
    <ul role="list">
      {told.map(({ words }) => (
        <li key={words}>{words}</li>
      ))}
    </ul>
  );
}
