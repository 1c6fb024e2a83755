import { useId, useState } from 'react';
import { backgroundForHour } from '#src/brands/background.ts';
import { Scene } from '#src/brands/scene.tsx';
import { defineWidget, type PropsOf } from '#src/runtime/definition.ts';
import { dataOf } from '#src/runtime/part.tsx';
import { useServices } from '#src/services.tsx';
import { nzDateTime } from '#src/time/nz-time.ts';
import { dayNumber } from '#src/time/plain-date.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { cx } from '#src/ui/cx.ts';
import { ChevronDownIcon, ChevronUpIcon } from '#src/ui/icons/icons.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import { heroMessage } from './descriptor.ts';
import { greetingAt } from './greeting.ts';
import { Headline } from './headline.tsx';
import { HeroExtras } from './hero-extras.tsx';
import { HeroMenu } from './hero-menu.tsx';
import styles from './hero-message.module.css';

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
      <div className={styles.art}>
        <Scene background={backgroundForHour(brand.backgrounds, dayNumber(date) * 24 + hour)} />
      </div>
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

export default defineWidget(heroMessage, HeroMessage);
