import { useLink } from '#src/routing/use-link.ts';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { TipIcon } from '#src/ui/icons/icons.ts';
import { TextLink } from '#src/ui/text/text-link.tsx';
import styles from './biggest-saving.module.css';

/** Where a category of tips is read: one has a page of its own, the others share one. */
function tipsPath(category: string): string {
  const isVehicle = /^(?:ev|electric[- ]?vehicles?)$/i.test(category.trim());
  if (isVehicle) return '/account/insights/tips/category/electric-vehicle';
  return category === ''
    ? '/account/insights/tips'
    : `/account/insights/tips?category=${encodeURIComponent(category)}`;
}

interface Saving {
  readonly appliance: string;
  readonly description: string;
  readonly ctaLabel: string;
  readonly tipCategory: string;
}

/** Where the most can be saved, with the way to its tips where this customer has that page. */
export function BiggestSaving({ saving }: { readonly saving: Saving }) {
  const link = useLink()(tipsPath(saving.tipCategory));
  return (
    <div className={cx(styles.saving, link === null && styles.noLink)}>
      <span className={styles.savingIcon}>
        <Icon of={TipIcon} />
      </span>
      <div className={styles.savingText}>
        <span className={styles.savingName}>{`Biggest saving: ${saving.appliance}`}</span>
        <span>{saving.description}</span>
        {link === null ? null : (
          <TextLink link={link} standalone>
            {saving.ctaLabel}
          </TextLink>
        )}
      </div>
    </div>
  );
}
