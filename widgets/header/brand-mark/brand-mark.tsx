import { useLink } from '#src/routing/use-link.ts';
import { defineWidget } from '#src/runtime/definition.ts';
import { useServices } from '#src/services.tsx';
import { Anchor } from '#src/ui/text/anchor.tsx';
import styles from './brand-mark.module.css';
import { brandMark } from './descriptor.ts';

/** The brand's wordmark; leads to the first page. On phones only its drawing is left. */
function BrandMark() {
  const { Wordmark, name } = useServices().brand;
  const home = useLink()('/account');
  const mark = (
    <span className={styles.crop}>
      <Wordmark />
    </span>
  );
  if (home === null) return mark;
  return (
    <Anchor link={home} className={styles.mark} aria-label={`${name} home`}>
      {mark}
    </Anchor>
  );
}

export default defineWidget(brandMark, BrandMark);
