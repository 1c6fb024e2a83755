import { useRef, useState } from 'react';
import type { Change } from '#layouts/api/shapes.ts';
import { useCall } from '#layouts/studio/api/use-client.tsx';
import styles from '#layouts/studio/changes/changes.module.css';
import { NewChange, NewChangeDialog } from '#layouts/studio/changes/new-change.tsx';
import { useBrokenRules } from '#layouts/studio/shared/broken-rules.ts';
import { Loaded } from '#layouts/studio/shared/loaded.tsx';
import { Page } from '#layouts/studio/shell/page.tsx';
import { areaOf, counted, documentName, isPage } from '#layouts/studio/words.ts';
import { CopyButton } from '#src/ui/controls/copy-button.tsx';
import { SearchField } from '#src/ui/controls/search-field.tsx';
import { cx } from '#src/ui/cx.ts';
import { EmptyState } from '#src/ui/feedback/states.tsx';
import { DashboardIcon, SearchIcon } from '#src/ui/icons/icons.ts';
import { Heading } from '#src/ui/text/heading.tsx';
import { PageRow, type PageSummary } from './page-row.tsx';

/** Every page that customers can see, with what is under way for it. */
export function PagesScreen() {
  const read = useCall('pages.list', {});
  const changes = useCall('changes.list', { query: { state: 'active' } }).data?.value.changes ?? [];
  const list = read.data?.value;
  return (
    <Page
      title="Pages"
      lede={
        list && list.head > 0
          ? `What customers see now is release ${list.head}. Edits are made in a change, and published together.`
          : 'Every page of the portal, with what is under way for it.'
      }
      actions={<NewChange />}
    >
      <Loaded read={read} what="the pages" rows={8}>
        {({ value }) => {
          const pages = value.pages.filter(({ path }) => isPage(path));
          return pages.length === 0 ? <FirstRun /> : <PageList pages={pages} changes={changes} />;
        }}
      </Loaded>
    </Page>
  );
}

const importCommand = 'npm run layouts -- push mock-server/layouts --change "First pages"';

function FirstRun() {
  return (
    <div className={cx(styles.panel, styles.body)}>
      <EmptyState
        title="Import the folder"
        icon={DashboardIcon}
        action={<CopyButton text={importCommand} what="the command" />}
      >
        <p>
          There is no release yet. Send the pages that you have as files with this command; they arrive as a
          change.
        </p>
        <code className={styles.command}>{importCommand}</code>
      </EmptyState>
    </div>
  );
}

interface PageListProps {
  readonly pages: readonly PageSummary[];
  readonly changes: readonly Change[];
}

function PageList({ pages, changes }: PageListProps) {
  const broken = useBrokenRules();
  const [sought, setSought] = useState('');
  /** The page to begin a change with. */
  const [begun, setBegun] = useState<string>();
  const found = pages.filter(({ path }) => isFound(path, sought));
  const list = useRef<HTMLDivElement>(null);
  /** Opens the ways to edit the only page that is found. */
  function takeOnlyMatch() {
    const buttons = list.current?.querySelectorAll('button') ?? [];
    const [only, ...others] = buttons;
    if (only === undefined || others.length > 0) return;
    only.focus();
    only.click();
  }
  const groups = Map.groupBy(found.toSorted(inOrder), ({ path }) => areaOf(path));
  return (
    <>
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField label="Find a page" value={sought} onChange={setSought} onEnter={takeOnlyMatch} />
        </div>
        <span className={styles.muted} role="status">
          {sought === ''
            ? counted(pages.length, 'page')
            : `${found.length} of ${counted(pages.length, 'page')}`}
        </span>
      </div>
      {found.length === 0 ? (
        <div className={cx(styles.panel, styles.body)}>
          <EmptyState title={`No page is called “${sought}”.`} icon={SearchIcon}>
            Try a part of its name or of its address, such as “bill”.
          </EmptyState>
        </div>
      ) : (
        <div ref={list} className={styles.groups}>
          {[...groups].map(([area, inside]) => (
            <section key={area} className={styles.group} aria-label={area}>
              <div className={styles.groupHead}>
                <Heading level={2} size={14}>
                  {area}
                </Heading>
                <span className={styles.muted}>{inside.length}</span>
              </div>
              <ul className={cx(styles.panel, styles.rows)} role="list">
                {inside.map((page) => (
                  <PageRow
                    key={page.path}
                    page={page}
                    changes={changes}
                    brokenRules={broken.filter(({ path }) => path === page.path)}
                    onNewChange={() => setBegun(page.path)}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {begun === undefined ? null : <NewChangeDialog onClose={() => setBegun(undefined)} path={begun} />}
    </>
  );
}

const isFound = (path: string, sought: string): boolean =>
  `${documentName(path)} ${path}`.toLowerCase().includes(sought.trim().toLowerCase());

/** What a customer meets first comes first; pages of an area stay by name. */
const inOrder = (a: PageSummary, b: PageSummary): number => rank(a) - rank(b);
const leading = ['newDashboard.json', 'header.json'];
function rank({ path }: PageSummary): number {
  const at = leading.indexOf(path);
  return at >= 0 ? at : path.includes('--') ? 3 : 2;
}
