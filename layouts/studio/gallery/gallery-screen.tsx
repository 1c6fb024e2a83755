import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useWidgetTypes, type WidgetTypes } from '#layouts/studio/design/widget-types.ts';
import { typeName } from '#layouts/studio/document/names.ts';
import { previewOrigins } from '#layouts/studio/preview/origins.ts';
import styles from '#layouts/studio/shared/shared.module.css';
import { useLinkTo } from '#layouts/studio/shell/links.ts';
import { Page } from '#layouts/studio/shell/page.tsx';
import { capital, wordsOf } from '#layouts/studio/words.ts';
import { widgetConfigs } from '#schemas/widgets/index.ts';
import { SearchField } from '#src/ui/controls/search-field.tsx';
import { cx } from '#src/ui/cx.ts';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { DashboardIcon, SearchIcon } from '#src/ui/icons/icons.ts';
import { Anchor } from '#src/ui/text/anchor.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import gallery from './gallery.module.css';
import { ShownType } from './shown-type.tsx';

const types = Object.keys(widgetConfigs);

/** Every widget type in every state in which a customer may meet it. The type and what is shown of it are in the address. */
export function GalleryScreen() {
  const { type } = useParams();
  const known = useWidgetTypes();
  const [origin] = previewOrigins();
  return (
    <Page title="Gallery" isFull>
      <div className={gallery.panes}>
        <section className={cx(gallery.list, type !== undefined && gallery.behind)} aria-label="Widget types">
          <TypeList known={known} chosen={type} />
        </section>
        <section className={cx(gallery.shown, type === undefined && gallery.behind)} aria-label="Widget">
          {type === undefined ? (
            <div className={gallery.nothing}>
              <EmptyState title="Choose a widget type." icon={DashboardIcon}>
                You see it as customers meet it: with data, without, while it waits, when it fails, and on a
                small phone.
              </EmptyState>
            </div>
          ) : types.includes(type) ? (
            <ShownType type={type} known={known[type]} origin={origin} />
          ) : (
            <div className={gallery.nothing}>
              <EmptyState title={`There is no widget type “${type}”.`} icon={SearchIcon}>
                It may have been renamed. Choose another one.
              </EmptyState>
            </div>
          )}
        </section>
      </div>
    </Page>
  );
}

interface TypeListProps {
  readonly known: WidgetTypes;
  readonly chosen: string | undefined;
}

function TypeList({ known, chosen }: TypeListProps) {
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const [sought, setSought] = useState('');
  const words = sought.trim().toLowerCase();
  const found = types.filter((type) =>
    `${typeName(type)} ${type} ${known[type]?.description ?? ''}`.toLowerCase().includes(words),
  );
  const areaOf = (type: string) => capital(wordsOf(known[type]?.area ?? 'widgets'));
  const areas = [...Map.groupBy(found, areaOf)].toSorted(([a], [b]) => a.localeCompare(b));
  return (
    <>
      <div className={gallery.find}>
        <SearchField
          label="Find a widget type"
          value={sought}
          onChange={setSought}
          onEnter={() => {
            const [only, ...others] = found;
            if (only !== undefined && others.length === 0) void navigate(`/gallery/${only}`);
          }}
        />
        <span className={styles.muted} role="status">{`${found.length} of ${types.length} types`}</span>
      </div>
      <div className={gallery.scroll}>
        {found.length === 0 ? (
          <EmptyState title="No widget type is found." icon={SearchIcon}>
            Try a part of its name, such as “bill”.
          </EmptyState>
        ) : null}
        {areas.map(([area, inside]) => (
          <div key={area} className={gallery.area}>
            <Heading level={2} size={14}>
              {area}
            </Heading>
            <ul role="list">
              {inside.map((type) => (
                <li key={type}>
                  <Anchor
                    link={linkTo(`/gallery/${type}`)}
                    className={gallery.type}
                    aria-current={type === chosen ? 'page' : undefined}
                  >
                    <span className={gallery.name}>{typeName(type)}</span>
                    <span className={gallery.says}>{known[type]?.description ?? type}</span>
                  </Anchor>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  );
}
