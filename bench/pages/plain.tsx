import { clear, hasSamples, markup, mount, timeToPaint } from './paint.tsx';
import { sampleConfig } from './sample.tsx';

/** Cards of plain elements, without anything of the portal: how fast the machine paints at the moment. */
const cards = (count: number) =>
  Array.from({ length: count }, (_, index) => {
    const { title, text, figure, items } = sampleConfig(index);
    return (
      <section key={title}>
        <h2>{title}</h2>
        <p>{text}</p>
        <strong>{figure}</strong>
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
        <button type="button">Show more</button>
      </section>
    );
  });

mount((root) => root);

const widgets = (count: number): Promise<number> => timeToPaint(() => cards(count), hasSamples(count));

globalThis.bench = { widgets, clear, markup };
