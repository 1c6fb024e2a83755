import { Steps } from '@chakra-ui/react/steps';
import styles from '#src/ui/controls/steps.module.css';
import type { StepsProps } from '#src/ui/controls/steps.tsx';
import { cx } from '#src/ui/cx.ts';
import { Icon } from '#src/ui/icons/icon.tsx';
import { CheckIcon, SubtractIcon } from '#src/ui/icons/icons.ts';
import { VisuallyHidden } from '#src/ui/text/visually-hidden.tsx';
import { ChakraHost } from './chakra-host.tsx';

/** The Chakra side of `Steps`. A plain list: Chakra's is one of tabs, and nobody jumps between steps here. */
export function StepsPart({ label, steps, current, skipped = [] }: StepsProps) {
  return (
    <ChakraHost>
      <Steps.Root step={current} count={steps.length}>
        <ol aria-label={label} className={styles.row}>
          {steps.map((name, index) => (
            <Steps.Item key={name} index={index} asChild>
              <li className={cx(styles.step, index < current && skipped.includes(name) && styles.skipped)}>
                <Steps.Indicator className={styles.indicator}>
                  <Steps.Status
                    complete={<Icon of={skipped.includes(name) ? SubtractIcon : CheckIcon} size={16} />}
                    incomplete={<span>{index + 1}</span>}
                  />
                </Steps.Indicator>
                <Steps.Title className={styles.name}>{name}</Steps.Title>
                {index < current ? (
                  <VisuallyHidden>{skipped.includes(name) ? ' (skipped)' : ' (done)'}</VisuallyHidden>
                ) : null}
                <Steps.Separator className={styles.line} />
              </li>
            </Steps.Item>
          ))}
        </ol>
      </Steps.Root>
    </ChakraHost>
  );
}
