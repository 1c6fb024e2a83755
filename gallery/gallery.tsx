import { useState } from 'react';
import { SearchField } from '#src/ui/controls/search-field.tsx';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { Inline } from '#src/ui/layout/layout.tsx';
import { ListRow, ListRows } from '#src/ui/layout/list-rows.tsx';
import { SkipLink } from '#src/ui/layout/navigation.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import type { LinkTarget } from '#src/ui/text/link-target.ts';
import { Text } from '#src/ui/text/text.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { type Choice, frameOf, queryOf } from './address.ts';
import { Controls } from './controls.tsx';
import styles from './gallery.module.css';
import { registry, types } from './registry.ts';
import { choose, useChoice } from './use-choice.ts';

/** Another choice as a link, followed without loading the page. */
const linkTo = (choice: Choice): LinkTarget => ({
  href: queryOf(choice),
  onFollow: (event) => {
    event.preventDefault();
    choose(choice, { push: true });
  },
});

/** Every widget in every state. Without a type in the address, the list of types. */
export function Gallery() {
  const choice = useChoice();
  return (
    <>
      <SkipLink />
      {choice.type === undefined ? (
        <Index choice={choice} />
      ) : (
        <Show key={choice.type} choice={choice} type={choice.type} />
      )}
    </>
  );
}

function Index({ choice }: { readonly choice: Choice }) {
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const found = types.filter((type) => `${type} ${subjectOf(type)}`.toLowerCase().includes(wanted));
  return (
    <main id="main" className={styles.index}>
      <Heading level={1}>Gallery</Heading>
      <Text tone="muted">Every widget of the registry in every state, with the data of the mock server.</Text>
      <SearchField label="Find a widget" value={search} onChange={setSearch} />
      <Text size={14} tone="muted">
        <span role="status">{`${found.length} of ${types.length} widgets`}</span>
      </Text>
      {found.length === 0 ? <EmptyState title="No widget has that name." /> : null}
      <ListRows label="Widgets">
        {found.map((type) => (
          <ListRow key={type} title={type} detail={subjectOf(type)} link={linkTo({ ...choice, type })} />
        ))}
      </ListRows>
    </main>
  );
}

const subjectOf = (type: string): string => registry.widgets.get(type)?.descriptor.subject ?? '';

/** One type: what of it is shown, and the frame that shows it at the chosen width. */
function Show({ choice, type }: { readonly choice: Choice; readonly type: string }) {
  const [states, setStates] = useState<readonly string[]>([]);
  const address = frameOf(choice);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Inline gap={5}>
          <Heading level={1} size={20}>
            {type}
          </Heading>
          <TextLink link={linkTo({ ...choice, type: undefined, state: undefined })}>All widgets</TextLink>
        </Inline>
        <Controls choice={choice} types={types} states={states} onStates={setStates} />
      </header>
      <main id="main" className={styles.desk}>
        {/* A new element for each address: one reused frame would add entries to the history. */}
        <iframe
          key={address}
          title={`${type} at ${choice.width} pixels`}
          className={styles.frame}
          style={{ inlineSize: choice.width }}
          src={address}
        />
      </main>
    </div>
  );
}
