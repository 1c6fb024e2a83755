import { type Cents, formatMoneyParts, formatWholeDollars } from '#src/money/money.ts';
import { Figure, type FigureProps } from '#src/ui/text/figure.tsx';

interface MoneyFigureProps extends Omit<FigureProps, 'value' | 'minor' | 'unit'> {
  readonly amount: Cents;
  /** In whole dollars, for what isn't billed yet. */
  readonly isEstimate?: boolean;
}

/** A big amount of money. */
export function MoneyFigure({ amount, isEstimate = false, ...rest }: MoneyFigureProps) {
  return (
    <Figure {...(isEstimate ? { value: formatWholeDollars(amount) } : formatMoneyParts(amount))} {...rest} />
  );
}
