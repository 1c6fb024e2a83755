import { Button } from '#src/ui/controls/button.tsx';
import { Card } from '#src/ui/layout/card.tsx';
import { ListRow, ListRows } from '#src/ui/layout/list-rows.tsx';
import { Figure } from '#src/ui/text/figure.tsx';

/** What one sample widget shows. */
export interface SampleConfig {
  readonly title: string;
  readonly text: string;
  readonly figure: string;
  readonly items: readonly string[];
}

/** Title, text, figure, button and a list of three. */
export function Sample({ title, text, figure, items }: SampleConfig) {
  return (
    <Card title={title} footer={<Button variant="secondary">Show more</Button>}>
      <p>{text}</p>
      <Figure value={figure} label="So far" />
      <ListRows>
        {items.map((item) => (
          <ListRow key={item} title={item} />
        ))}
      </ListRows>
    </Card>
  );
}

export const span = { base: 12, md: 6, xl: 4 };
export const size = { rooms: { usual: { base: 200 } } };

export const sampleConfig = (index: number): SampleConfig => ({
  title: `Widget ${index}`,
  text: 'What you have used since the last bill.',
  figure: '$148.20',
  items: ['Monday', 'Tuesday', 'Wednesday'],
});

/** Numbers of the widgets in each section: a hundred at most, because a layout of the portal takes no more than 200. */
function inSections(count: number): number[][] {
  const sections: number[][] = [];
  for (let from = 0; from < count; from += 100) {
    sections.push(Array.from({ length: Math.min(100, count - from) }, (_, index) => from + index));
  }
  return sections;
}

const changedIndex = 7;
let changes = 0;

/** The JSON of a page with another title in one of its widgets, a new one each time, and how to recognise it. */
export function withChange(json: string): { json: string; index: number; title: string } {
  changes += 1;
  const title = `Change ${changes}`;
  const { title: before } = sampleConfig(changedIndex);
  return { json: json.replace(`"${before}"`, `"${title}"`), index: changedIndex, title };
}

/** Text for so many widgets, made once: it is in memory before anything is timed. */
export function inMemory<T>(make: (sections: number[][]) => T): (count: number) => T {
  const known = new Map<number, T>();
  return (count) => {
    const text = known.get(count) ?? make(inSections(count));
    known.set(count, text);
    return text;
  };
}
