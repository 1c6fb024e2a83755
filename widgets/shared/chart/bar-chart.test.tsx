import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { eventually } from '#src/test/eventually.ts';
import { BarChart } from './bar-chart.tsx';
import type { BarModel, Fill, Tone } from './bar-model.ts';
import { bandOf, bottomOfOneRow, margin } from './layout.ts';

const part = (key: string, values: readonly number[], fill: Fill = 'solid', tone: Tone = 'electricity') => ({
  key,
  values,
  lookAt: () => ({ fill, tone }),
});
const modelOf = (values: readonly number[], changes: Partial<BarModel> = {}): BarModel => ({
  slots: values.map((_, ordinal) => ({ axis: [`L${ordinal}`], ordinal })),
  parts: [part('part', values)],
  lowest: Math.min(0, ...values),
  highest: Math.max(0, ...values),
  formatTick: String,
  strides: [1],
  ...changes,
});
const width = 640;
const height = 240;
const plot = height - margin.top - bottomOfOneRow;

function show(model: BarModel) {
  const { container } = render(<BarChart model={model} width={width} height={height} />);
  const bars = [...container.querySelectorAll('[data-testid^="bar.item."]')].map((rect) => {
    const [x = '', y = ''] =
      /translate\(([^)]*)\)/.exec(rect.parentElement?.getAttribute('transform') ?? '')?.[1]?.split(',') ?? [];
    return {
      name: rect.getAttribute('data-testid')?.replace('bar.item.', ''),
      x: Number(x),
      y: Number(y),
      width: Number(rect.getAttribute('width')),
      height: Number(rect.getAttribute('height')),
      fill: rect.getAttribute('fill') ?? '',
    };
  });
  const texts = [...container.querySelectorAll('text')].map(({ textContent }) => textContent ?? '');
  return { container, bars, texts };
}

test.each([0.003, 0.9, 1, 4.3, 7.1, 12, 99, 101, 4800, 1_234_567])(
  'the axis up to %d starts at 0, covers it, and has five round values at most',
  (highest) => {
    const { texts } = show(modelOf([highest]));
    const values = texts.filter((text) => !text.startsWith('L')).map(Number);
    expect(values[0]).toBe(0);
    expect(values.length).toBeGreaterThan(1);
    expect(values.length).toBeLessThanOrEqual(5);
    expect(values.at(-1)).toBeGreaterThanOrEqual(highest);
    expect(values.at(-1)).toBeLessThanOrEqual(highest * 2.01);
  },
);

test('the first drawing is complete at once, in the bands that the slots are laid over', () => {
  const { bars } = show(modelOf([10, 5, 20]));
  expect(bars.map(({ height: each }) => Math.round((each / plot) * 20))).toEqual([10, 5, 20]);
  const inner = width - margin.left - margin.right;
  bars.forEach((bar, slot) => {
    const band = bandOf(3, slot);
    expect(bar.x + bar.width / 2).toBeCloseTo((band.start + band.width / 2) * inner, 3);
  });
});

test('parts are stacked, and a slot without a value has no bar', () => {
  const { bars } = show(modelOf([10, 0], { parts: [part('a', [10, 0]), part('b', [10, 20])], highest: 20 }));
  expect(bars.map(({ name }) => name)).toEqual(['a.0', 'b.0', 'b.1']);
  const [lower, upper] = bars;
  expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeCloseTo(lower?.y ?? Number.NaN);
});

test.each([true, false])(
  'other values move the bars there, but at once for somebody who wants less motion (%s)',
  async (isStill) => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: isStill && query.includes('prefers-reduced-motion'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const draw = (value: number) => (
      <BarChart model={modelOf([value], { highest: 20 })} width={width} height={height} />
    );
    const { container, rerender } = render(draw(10));
    const [bar] = container.querySelectorAll('[data-testid^="bar.item."]');
    if (!bar) throw new Error('There is no bar.');
    const shown = () => (Number(bar.getAttribute('height')) / plot) * 20;
    const seen: number[] = [];
    const observer = new MutationObserver(() => seen.push(shown()));
    observer.observe(bar, { attributeFilter: ['height'] });
    rerender(draw(20));
    await eventually(() => expect(shown()).toBeCloseTo(20));
    await eventually(() => expect(seen.at(-1)).toBeCloseTo(20));
    observer.disconnect();
    expect(seen.some((value) => value < 19.9)).toBe(!isStill);
  },
);

test('what is estimated, free or unknown has a pattern of its own, and the ids of two charts differ', () => {
  const parts = (['solid', 'hatch', 'dots', 'gap'] as const).map((fill) => part(fill, [1], fill));
  const first = show(modelOf([1], { parts, highest: 4 }));
  const fills = first.bars.map(({ fill }) => fill);
  expect(fills[0]).not.toContain('url');
  const ids = fills.slice(1).map((fill) => /^url\(#(.+)\)$/.exec(fill)?.[1] ?? '');
  expect(new Set(ids).size).toBe(3);
  expect([...first.container.querySelectorAll('pattern')].map(({ id }) => id)).toEqual(ids);
  const second = show(modelOf([1], { parts, highest: 4 }));
  expect(ids).not.toContain(second.container.querySelector('pattern')?.id);
});

test('what is compared, marks and the slot of now are drawn beside the bars', () => {
  const model = modelOf([10, 5], { behind: [4, 0] });
  const [first, second] = model.slots;
  const { container } = show({
    ...model,
    slots: [
      { axis: [], ordinal: 0, ...first, marks: ['powershout', 'clocks'] },
      { axis: [], ordinal: 1, ...second, isNow: true },
    ],
  });
  const marks = [...container.querySelectorAll('[data-mark]')].map((mark) => mark.getAttribute('data-mark'));
  expect(marks).toEqual(['behind', 'now', 'powershout', 'clocks']);
});

test('below zero hangs what is below zero', () => {
  const { bars, container } = show(modelOf([10, -10]));
  expect(bars[1]?.y).toBeCloseTo((bars[0]?.y ?? 0) + (bars[0]?.height ?? 0));
  expect(container.querySelectorAll('svg line').length).toBeGreaterThan(0);
});

test('thousands of bars become columns of pixels on a canvas, and no elements', () => {
  const columns = new Set<number>();
  const context = new Proxy(
    { measureText: () => ({ width: 0 }) },
    {
      get: (target, name) =>
        Reflect.get(target, name) ??
        ((...[x]: number[]) => {
          if (name === 'moveTo' || name === 'rect') columns.add(Math.round(x ?? 0));
        }),
      set: () => true,
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  const values = Array.from({ length: 17_520 }, (_, index) => index % 48);
  const { container } = show(modelOf(values, { isDense: true, highest: 47 }));
  expect(container.querySelector('canvas')).not.toBeNull();
  expect(container.querySelector('svg')).toBeNull();
  const inner = width - margin.left - margin.right;
  expect(columns.size).toBeGreaterThan(inner - 5);
  expect(columns.size).toBeLessThan(inner + 50);
});
