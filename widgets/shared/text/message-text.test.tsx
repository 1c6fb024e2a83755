import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MessageText, plainMessage } from './message-text.tsx';

const message = (description: string, ...parts: string[]) => ({
  description,
  descriptionSubstrings: parts.map((text) => ({ text })),
});

test('emphasises the parts of a sentence', () => {
  const { container } = render(
    <MessageText message={message("You've used {{0}} since {{1}}.", '120 kWh', 'Monday')} />,
  );
  expect(container.textContent).toBe("You've used 120 kWh since Monday.");
  expect(screen.getByText('120 kWh').tagName).toBe('STRONG');
});

test('shows markup as the text that it is', () => {
  const { container } = render(<MessageText message={message('{{0}} <b>bold</b>', '<img src=x>')} />);
  expect(container.textContent).toBe('<img src=x> <b>bold</b>');
  expect(container.querySelector('img, b')).toBeNull();
});

test('leaves out placeholders without a part and takes parts in any order', () => {
  expect(plainMessage(message('{{1}} before {{0}}{{7}}.', 'one', 'two'))).toBe('two before one.');
});

test('does not read placeholders inside of parts', () => {
  expect(plainMessage(message('Say {{0}}', '{{0}}'))).toBe('Say {{0}}');
});
