import { useId, useState } from 'react';
import { type Background, backgroundForHour } from '#src/brands/background.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { usePageSettled } from '#src/runtime/page-settled.tsx';
import { dataOf } from '#src/runtime/part.tsx';
import { useServices } from '#src/services.tsx';
import { nzDateTime } from '#src/time/nz-time.ts';
import { dayNumber } from '#src/time/plain-date.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { ChevronDownIcon, ChevronUpIcon } from '#src/ui/icons/icons.ts';
import { lazyPart, useLazyPart } from '#src/ui/lazy/lazy-part.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import { heroMessage } from './descriptor.ts';
import { greetingAt } from './greeting.ts';
import { Headline } from './headline.tsx';
import { HeroExtras } from './hero-extras.tsx';
import { HeroMenu } from './hero-menu.tsx';
import styles from './hero-message.module.css';

interface ArtProps {
  readonly background: Background;
}

const art = lazyPart<ArtProps>(() => import('./hero-art.tsx').then((module) => module.HeroArt));

/**
 * The greeting and the headline of the day. On a phone it is one quiet line that opens, so that it never pushes the
 * amount due off the first screen; a headline that wants attention, such as of a move or a debt, is open there too.
 * The shell names the page, so the greeting is no h1.
 */
function HeroMessage({ data }: PropsOf<typeof heroMessage>) {
  const { brand, clock } = useServices();
  const [chosen, setChosen] = useState<boolean>();
  const id = useId();
  const { date, hour } = nzDateTime(clock.now());
  const { text, lang } = greetingAt(brand, hour);
  const name = dataOf(data.customer)?.customerFirstName.trim() ?? '';
  const hero = dataOf(data.hero);
  const message = dataOf(data.message);
  const isOpen = chosen ?? message?.tone === 'attention';
  const menu = hero?.isHeroMenuVisible ? dataOf(data.menu) : undefined;
  return (
    <section className={styles.hero} aria-labelledby={`${id}-greeting`}>
      <div className={styles.text}>
        <div className={styles.line}>
          <Heading level={2} size={24} id={`${id}-greeting`}>
            <span lang={lang}>{text}</span>
            {name === '' ? null : <span>{`, ${name}`}</span>}
          </Heading>
          <div className={styles.toggle}>
            <IconButton
              icon={isOpen ? ChevronUpIcon : ChevronDownIcon}
              label="Today's message"
              aria-expanded={isOpen}
              aria-controls={`${id}-details`}
              onClick={() => setChosen(!isOpen)}
            />
          </div>
        </div>
        <div id={`${id}-details`} className={cx(styles.details, isOpen && styles.open)}>
          <Headline message={message} menu={menu && <HeroMenu menu={menu} />} />
          <HeroExtras hero={hero} info={dataOf(data.info)} />
        </div>
      </div>
      <Art background={backgroundForHour(brand.backgrounds, dayNumber(date) * 24 + hour)} />
    </section>
  );
}

/** Its code and its read load once the page can be used; until then, and where they fail, its place is empty. */
function Art({ background }: ArtProps) {
  const Loaded = useLazyPart(art, usePageSettled());
  return <div className={styles.art}>{Loaded && <Loaded background={background} />}</div>;
}

export default defineWidget(heroMessage, HeroMessage);
