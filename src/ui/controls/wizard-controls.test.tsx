import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { stubLayout } from '#src/test/stub-layout.ts';
import { NumberField } from './number-field.tsx';
import { RadioCards } from './radio-cards.tsx';
import { Slider } from './slider.tsx';
import { Steps } from './steps.tsx';
// On a busy machine they load later than a test waits.
import '#src/ui/chakra/number-part.tsx';
import '#src/ui/chakra/radio-cards-part.tsx';
import '#src/ui/chakra/slider-part.tsx';
import '#src/ui/chakra/steps-part.tsx';

beforeEach(stubLayout);

const describedBy = (element: Element) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent);

const onNumber = vi.fn<(value: number | undefined) => void>();
function People({ from }: { readonly from?: number }) {
  const [value, setValue] = useState<number | undefined>(from);
  return (
    <NumberField
      label="People"
      hint="In your home"
      error="Enter how many."
      min={1}
      max={12}
      value={value}
      onChange={(next) => {
        setValue(next);
        onNumber(next);
      }}
    />
  );
}

test('a number is typed, or changed by arrow keys and buttons, up to its end', async () => {
  render(<People from={11} />);
  const field = await screen.findByRole<HTMLInputElement>('spinbutton', { name: 'People' });
  expect(describedBy(field)).toEqual(['In your home', 'Important: Enter how many.']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  field.focus();
  await userEvent.keyboard('{ArrowUp}');
  await waitFor(() => expect(onNumber).toHaveBeenLastCalledWith(12));
  const more = screen.getByRole<HTMLButtonElement>('button', { name: 'People: more' });
  await waitFor(() => expect(more.disabled).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'People: less' }));
  await waitFor(() => expect(onNumber).toHaveBeenLastCalledWith(11));
  await userEvent.clear(field);
  await waitFor(() => expect(onNumber).toHaveBeenLastCalledWith(undefined));
  await userEvent.type(field, '30');
  await userEvent.tab();
  // The form shows the error for too large a number; the text stays as typed.
  expect(onNumber).toHaveBeenLastCalledWith(30);
  expect(field.value).toBe('30');
});

const onKilometres = vi.fn<(value: number) => void>();
function Distance() {
  const [value, setValue] = useState(10);
  return (
    <Slider
      label="Driving"
      hint="On a usual day"
      min={0}
      max={50}
      step={5}
      format={(kilometres) => `${kilometres} km a day`}
      value={value}
      onChange={(next) => {
        setValue(next);
        onKilometres(next);
      }}
    />
  );
}

test('a slider announces its value in words, and arrow keys, Home and End move it', async () => {
  render(<Distance />);
  // Until its code has loaded it is a plain range, whose focus is passed on.
  const plain = screen.getByRole('slider', { name: 'Driving' });
  expect(plain.getAttribute('aria-valuetext')).toBe('10 km a day');
  await waitFor(() => expect(screen.getByRole('slider', { name: 'Driving' })).not.toBe(plain));
  const thumb = screen.getByRole('slider', { name: 'Driving' });
  expect(describedBy(thumb)).toEqual(['On a usual day']);
  await userEvent.tab();
  expect(document.activeElement).toBe(thumb);
  for (const [key, value] of [
    ['{ArrowRight}', 15],
    ['{End}', 50],
    ['{ArrowLeft}', 45],
    ['{Home}', 0],
  ] as const) {
    await userEvent.keyboard(key);
    await waitFor(() => expect(onKilometres).toHaveBeenLastCalledWith(value));
    await waitFor(() => expect(thumb.getAttribute('aria-valuetext')).toBe(`${value} km a day`));
  }
  expect(screen.getByText('0 km a day')).toBeTruthy();
});

test('keys that come faster than the page is drawn each count', async () => {
  render(
    <>
      <Distance />
      <People from={2} />
    </>,
  );
  const { keyboard } = userEvent.setup({ delay: null });
  (await screen.findByRole('spinbutton', { name: 'People' })).focus();
  await keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  await waitFor(() => expect(onNumber).toHaveBeenLastCalledWith(5));
  await waitFor(() =>
    expect(screen.getByRole('slider', { name: 'Driving' }).matches('[data-scope] *')).toBe(true),
  );
  screen.getByRole('slider', { name: 'Driving' }).focus();
  await keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(onKilometres).toHaveBeenLastCalledWith(25));
});

const heatings = [
  { value: 'pump', label: 'Heat pump', hint: 'Cheapest to run' },
  { value: 'fire', label: 'Wood burner' },
] as const;
type Heating = (typeof heatings)[number]['value'];
const onHeating = vi.fn<(value: Heating) => void>();
function Heatings() {
  const [value, setValue] = useState<Heating>();
  return (
    <RadioCards
      label="Heating"
      hint="The main one"
      error="Choose one."
      options={heatings}
      value={value}
      onChange={(next) => {
        setValue(next);
        onHeating(next);
      }}
    />
  );
}

test('radio cards are a named group of radio buttons, chosen by a press or by arrow keys', async () => {
  const { container } = render(<Heatings />);
  const look = () => {
    const group = screen.getByRole('radiogroup', { name: 'Heating' });
    expect(describedBy(group)).toEqual(['The main one', 'Important: Choose one.']);
    const pump = screen.getByRole<HTMLInputElement>('radio', { name: 'Heat pump' });
    expect(describedBy(pump)).toEqual(['Cheapest to run']);
    return pump;
  };
  // With the browser's own buttons, and with those that load later.
  look();
  fireEvent.click(screen.getByText('Wood burner'));
  expect(onHeating).toHaveBeenLastCalledWith('fire');
  await waitFor(() => expect(container.querySelector('[data-scope]')).not.toBeNull());
  const pump = look();
  await userEvent.click(screen.getByText('Cheapest to run'));
  expect(onHeating).toHaveBeenLastCalledWith('pump');
  await waitFor(() => expect(pump.checked).toBe(true));
  pump.focus();
  await userEvent.keyboard('{ArrowDown}');
  await waitFor(() => expect(onHeating).toHaveBeenLastCalledWith('fire'));
});

test('steps show the progress in words and as a list', async () => {
  const steps = ['Home', 'Heating', 'Check'];
  const { rerender } = render(<Steps label="Your home's profile" steps={steps} current={1} />);
  expect(screen.getByText('Step 2 of 3: Heating')).toBeTruthy();
  await screen.findByRole('list', { name: "Your home's profile" });
  const items = () =>
    screen
      .getAllByRole('listitem')
      .map((item) => [
        item.textContent?.replace(/\d/, ''),
        item.getAttribute('aria-current'),
        item.querySelector('svg') !== null,
      ]);
  expect(items()).toEqual([
    ['Home (done)', null, true],
    ['Heating', 'step', false],
    ['Check', null, false],
  ]);
  rerender(<Steps label="Your home's profile" steps={steps} current={3} />);
  await waitFor(() => expect(screen.queryByText(/^Step/)).toBeNull());
  expect(items().map(([name]) => name)).toEqual(['Home (done)', 'Heating (done)', 'Check (done)']);
  rerender(<Steps label="Your home's profile" steps={steps} current={2} skipped={['Heating']} />);
  await waitFor(() =>
    expect(items().map(([name]) => name)).toEqual(['Home (done)', 'Heating (skipped)', 'Check']),
  );
});
