import type { ResponseOf } from '#schemas/wire.ts';
import { useLink } from '#src/routing/use-link.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { EvIcon, type IconType, LpgIcon, SolarIcon } from '#src/ui/icons/icons.ts';
import { Text } from '#src/ui/text/text.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import styles from './hero-message.module.css';

type Hero = ResponseOf<'drd.widget.hero'>;
type Extension = Hero['modelExtensions'][number];

interface HeroExtrasProps {
  readonly hero: Hero | undefined;
  readonly info: ResponseOf<'drd.widget.hero.info'> | undefined;
}

const extensionIcons: Readonly<Record<Extension['type'], IconType>> = {
  ev: EvIcon,
  solar: SolarIcon,
  lpg: LpgIcon,
};

/** What follows the headline: facts, and promos for this home. */
export function HeroExtras({ hero, info }: HeroExtrasProps) {
  const facts = info?.items ?? [];
  return (
    <>
      {facts.length > 0 ? (
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {hero?.modelExtensions.map((extension) => (
        <Promo key={extension.type} extension={extension} />
      ))}
    </>
  );
}

/** Solar is no more than a promo here. */
function Promo({ extension: { type, promo } }: { readonly extension: Extension }) {
  const link = useLink()(promo.url, 'external');
  return (
    <div className={styles.promo}>
      <Icon of={extensionIcons[type]} />
      <Text as="span" size={14}>
        {link === null ? <strong>{promo.title}</strong> : <TextLink link={link}>{promo.title}</TextLink>}{' '}
        <span>{promo.text}</span>
      </Text>
    </div>
  );
}
