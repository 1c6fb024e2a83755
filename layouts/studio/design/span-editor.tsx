import { isObject, type Part } from '#layouts/core/outline.ts';
import { setField } from '#layouts/studio/document/commands.ts';
import { Select } from '#src/ui/controls/select.tsx';
import { custom } from '#src/ui/custom.ts';
import styles from './inspector.module.css';
import { columns, columnsAt, screens } from './spans.ts';
import { useDesign } from './use-design.tsx';

const choices = Array.from({ length: columns }, (_, index) => String(index + 1));
const names: Readonly<Record<string, string>> = {
  3: 'a quarter',
  4: 'a third',
  6: 'half',
  8: 'two thirds',
  9: 'three quarters',
  12: 'all',
};

/** How wide a widget is, from each width of the window up. */
export function SpanEditor({ part }: { readonly part: Part }) {
  const { run, readOnly } = useDesign();
  const span = part.fields['span'];
  const own = isObject(span) ? span : {};

  function set(key: string, value: string) {
    if (readOnly !== undefined) return;
    const isLast = value === '' && Object.keys(own).every((each) => each === key);
    const path = isLast ? ['span'] : ['span', key];
    const order = screens.map((screen) => screen.key);
    run(setField(part, path, value === '' ? undefined : Number(value), isLast ? undefined : order));
  }

  return (
    <div className={styles.spans}>
      {screens.map(({ key, from, label }) => {
        const chosen = own[key];
        const inherited = columnsAt(span, from);
        return (
          <div key={key} className={styles.spanRow}>
            <Select
              label={label}
              value={typeof chosen === 'number' ? String(chosen) : ''}
              options={[
                { value: '', label: key === 'base' ? 'All 12' : `As narrower: ${inherited}` },
                ...choices.map((value) => ({
                  value,
                  label: names[value] ? `${value}, ${names[value]}` : value,
                })),
              ]}
              onChange={(value) => set(key, value)}
            />
            <span
              className={styles.spanBar}
              aria-hidden="true"
              style={custom({ '--share': `${(inherited / columns) * 100}%` })}
            />
          </div>
        );
      })}
    </div>
  );
}
