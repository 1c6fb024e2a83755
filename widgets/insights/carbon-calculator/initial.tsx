import { Button } from '#src/ui/controls/button.tsx';
import { Icon } from '#src/ui/icons/icon.tsx';
import { CarIcon, ElectricityIcon, GasIcon, HotWaterIcon } from '#src/ui/icons/icons.ts';
import { Text } from '#src/ui/text/text.tsx';
import styles from './carbon-calculator.module.css';
import { Sheet } from './sheet.tsx';

interface InitialProps {
  readonly takesFocus: boolean;
  readonly onStart: () => void;
}

const pictures = [ElectricityIcon, GasIcon, HotWaterIcon, CarIcon];

/** What the calculator does, before the first answer. */
export function Initial({ takesFocus, onStart }: InitialProps) {
  return (
    <Sheet title="How much carbon does your home make in a year?" takesFocus={takesFocus}>
      <div className={styles.intro}>
        <div className={styles.sheet}>
          <Text measure>
            Answer four short questions about your home, gas, showers and cars. We add the energy that you
            used, show where your carbon comes from, and what would change it most. It takes about two
            minutes.
          </Text>
          <div>
            <Button variant="primary" onClick={onStart}>
              Start
            </Button>
          </div>
        </div>
        <div className={styles.pictures} aria-hidden="true">
          {pictures.map((picture, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the pictures never change
            <span key={index} className={styles.picture}>
              <Icon of={picture} size={32} />
            </span>
          ))}
        </div>
      </div>
    </Sheet>
  );
}
