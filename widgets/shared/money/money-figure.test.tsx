import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cents } from '#src/money/money.ts';
import { MoneyFigure } from './money-figure.tsx';

test('shows an amount in dollars and cents', () => {
  const { container } = render(<MoneyFigure label="To pay now" amount={cents(123450)} />);
  expect(container.textContent).toBe('To pay now$1,234.50');
});

test('shows what is not billed yet in whole dollars', () => {
  render(<MoneyFigure amount={cents(14850)} isEstimate />);
  expect(screen.getByText('$149')).toBeTruthy();
});

test('a plain number is no amount', () => {
  // @ts-expect-error dollars and cents would be mistaken for one another
  const figure = <MoneyFigure amount={123450} />;
  expect(figure.props.amount).toBe(123450);
});
