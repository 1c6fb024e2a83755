import type { Report } from '#layouts/api/shapes.ts';
import { Panel } from '#layouts/studio/shared/panel.tsx';
import styles from '#layouts/studio/shared/shared.module.css';
import { counted, documentName } from '#layouts/studio/words.ts';
import { cx } from '#src/ui/cx.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { InfoIcon, SystemThemeIcon, WarningIcon } from '#src/ui/icons/icons.ts';
import checks from './checks.module.css';

/** Whom the build that they have keeps from seeing what is edited: all of them, also the few that need no warning. */
export function OlderBuilds({ forecast, warnings = [] }: Pick<Report, 'forecast' | 'warnings'>) {
  if (forecast.length === 0) {
    return (
      <Panel title="Older builds">
        <EmptyState title="No build is known that can’t draw it." icon={SystemThemeIcon}>
          Builds in use are known by the starts of the portal in the last seven days.
        </EmptyState>
      </Panel>
    );
  }
  const isWarning = ({ path, widget }: Report['forecast'][number]) =>
    warnings.some(({ id }) => id === `forecast ${path} ${widget}`);
  return (
    <Panel title="Older builds" mark={<Badge>{counted(forecast.length, 'widget')}</Badge>} isFlush>
      <ul className={cx(styles.sentences, checks.builds)} role="list">
        {forecast.map((each) => (
          <li key={`${each.path} ${each.widget}`}>
            <span className={isWarning(each) ? checks.standIn : styles.sign}>
              <Icon of={isWarning(each) ? WarningIcon : InfoIcon} size={16} />
            </span>
            <div className={checks.says}>
              <span>{each.sentence}</span>
              <span
                className={styles.muted}
              >{`${documentName(each.path)}. ${isWarning(each) ? 'A warning to accept.' : 'So few that it is no warning.'}`}</span>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
