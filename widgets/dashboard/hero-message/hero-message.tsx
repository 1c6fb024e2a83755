import { useId, useState } from 'react';
import { type Background, backgroundForHour } from '#src/brands/background.ts';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { usePageSettled } from '#src/runtime/page-settled.tsx';
import { dataOf } from '#src/runtime/part.tsx';
import { useServices } from '#src/services.tsx';
import { useMedia } from '#src/shell/browser-state.ts';
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

interface SceneProps {
  readonly background: Background;
}

const scene = lazyPart<SceneProps>(() => import('#src/brands/scene.tsx').then((module) => module.Scene));

/**
 * The greeting and the headline of the day. On a phone it is one quiet line that opens, so that it never pushes the
 * amount due off the first screen. The shell names the page, so the greeting is no h1.
 */
function HeroMessage({ data }: PropsOf<typeof heroMessage>) {
  const { brand, clock } = useServices();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const { date, hour } = nzDateTime(clock.now());
  const { text, lang } = greetingAt(brand, hour);
  const name = dataOf(data.customer)?.customerFirstName.trim() ?? '';
  const hero = dataOf(data.hero);
  const menu = hero?.isHeroMenuVisible ? dataOf(data.menu) : undefined;
  return (
    <section className={styles.hero} aria-labelledby={`${id}-greeting`}>
      <Art background={backgroundForHour(brand.backgrounds, dayNumber(date) * 24 + hour)} />
      <div className={styles.text}>
        <div className={styles.line}>
          <Heading level={2} size={24} id={`${id}-greeting`}>
            <span lang={lang}>{text}</span>
            {name === '' ? null : `, ${name}`}
          </Heading>
          <div className={styles.toggle}>
            <IconButton
              icon={isOpen ? ChevronUpIcon : ChevronDownIcon}
              label="Today's message"
              aria-expanded={isOpen}
              aria-controls={`${id}-details`}
              onClick={() => setOpen((before) => !before)}
            />
          </div>
        </div>
        <div id={`${id}-details`} className={cx(styles.details, isOpen && styles.open)}>
          <Headline message={dataOf(data.message)} menu={menu && <HeroMenu menu={menu} />} />
          <HeroExtras hero={hero} info={dataOf(data.info)} />
        </div>
      </div>
    </section>
  );
}

/** Decoration: it loads once the page can be used, and not at all where there is no room for it. */
function Art({ background }: SceneProps) {
  const isWide = useMedia('(width >= 768px)');
  const isSettled = usePageSettled();
  const Scene = useLazyPart(scene, isWide && isSettled);
  return <div className={styles.art}>{Scene && <Scene background={background} />}</div>;
}

export default defineWidget(heroMessage, HeroMessage);
