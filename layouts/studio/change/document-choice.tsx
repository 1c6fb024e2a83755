import type { Change } from '#layouts/api/shapes.ts';
import { useCall } from '#layouts/studio/api/use-client.tsx';
import { documentName } from '#layouts/studio/words.ts';
import { Select } from '#src/ui/controls/select.tsx';
import styles from './change.module.css';

interface DocumentChoiceProps {
  readonly change: Change;
  readonly path: string;
  readonly onChoose: (path: string) => void;
}

/** Which document is open; those that the change edits come first. */
export function DocumentChoice({ change, path, onChoose }: DocumentChoiceProps) {
  const known = useCall('pages.list', {}).data?.value.pages.map((page) => page.path) ?? [];
  const edited = change.drafts.map((draft) => draft.path);
  const paths = [...new Set([...edited, ...known, path])];
  const options = paths.map((value) => {
    const draft = change.drafts.find((each) => each.path === value);
    const what = draft === undefined ? '' : draft.edit === 'removed' ? ' (removed)' : ' (edited)';
    return { value, label: documentName(value) + what };
  });
  const byName = options.toSorted((a, b) => {
    const [first, second] = [a, b].map(({ value }) => (edited.includes(value) ? 0 : 1));
    return (first ?? 0) - (second ?? 0) || a.label.localeCompare(b.label);
  });
  return (
    <div className={styles.choice}>
      <Select label="Page" hideLabel options={byName} value={path} onChange={onChoose} />
    </div>
  );
}
