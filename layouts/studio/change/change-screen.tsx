import { useEffect, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Change } from '#layouts/api/shapes.ts';
import { usePresence } from '#layouts/studio/api/events.ts';
import { sentenceOf, statusOf } from '#layouts/studio/api/problem.ts';
import { useSession } from '#layouts/studio/api/session.tsx';
import { useCall } from '#layouts/studio/api/use-client.tsx';
import { addressOfChange } from '#layouts/studio/changes/address.ts';
import { stateLooks } from '#layouts/studio/changes/change-words.ts';
import { FindingsProvider, useFindingsOf } from '#layouts/studio/checks/live-findings.ts';
import { EditorProvider, useOpenEditor } from '#layouts/studio/document/use-editor.tsx';
import { focusTitleIfLost } from '#layouts/studio/shell/focus-title.ts';
import { ScreenSkeleton } from '#layouts/studio/shell/lazy-screen.tsx';
import { useLinkTo } from '#layouts/studio/shell/links.ts';
import { NotFound } from '#layouts/studio/shell/messages.tsx';
import { Page } from '#layouts/studio/shell/page.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { ErrorState } from '#src/ui/feedback/states.tsx';
import { SubNav } from '#src/ui/layout/navigation.tsx';
import { Anchor } from '#src/ui/text/anchor.tsx';
import styles from './change.module.css';
import { ChangeMenu } from './change-menu.tsx';
import { DocumentChoice } from './document-choice.tsx';
import { DocumentNotices } from './document-notices.tsx';
import { firstDocument } from './first-document.ts';
import { RemovedDocument } from './removed-document.tsx';
import { SaveMark } from './save-mark.tsx';
import { SendForReview } from './send-for-review.tsx';
import { TabContent } from './tab-content.tsx';
import { tabs } from './tabs.ts';

/** A change: its document, tab by tab. */
export function ChangeScreen() {
  const { id = '' } = useParams();
  const { data, error, mutate, isValidating } = useCall('changes.get', { params: { id } });
  if (data) return <OpenChange change={data.value} etag={data.etag ?? `"${data.value.version}"`} />;
  if (error === undefined) return <ScreenSkeleton />;
  if (statusOf(error) === 404) return <NotFound />;
  return (
    <Page title="Change">
      <ErrorState title="We couldn't load this change." onRetry={() => void mutate()} retrying={isValidating}>
        {sentenceOf(error)}
      </ErrorState>
    </Page>
  );
}

function OpenChange({ change, etag }: { readonly change: Change; readonly etag: string }) {
  const { tab: tabId = tabs[0]?.id } = useParams();
  const navigate = useNavigate();
  const linkTo = useLinkTo();
  const path = useDocument(change);
  const isRemoved = change.drafts.some((draft) => draft.path === path && draft.edit === 'removed');
  const tab = tabs.find(({ id }) => id === tabId);
  const { editor, error, retry, isRetrying } = useOpenEditor(change.id, path, !isRemoved);
  // What other tabs tell about the change is about what is saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each change of tab
  useEffect(() => void editor?.flush(), [editor, tabId]);
  const found = useFindingsOf(change);
  // The last finding that is corrected takes its list away.
  useKeptFocus(`${change.state} ${tabId ?? ''} ${tabId === 'checks' ? found.count : ''}`);
  if (tab === undefined) return <NotFound />;
  const { label, tone } = stateLooks[change.state];
  return (
    <FindingsProvider value={found}>
      <Page
        title={change.title}
        isFull
        eyebrow={
          <Anchor link={linkTo('/changes')} className={styles.back}>
            <span>Changes</span>
          </Anchor>
        }
        mark={
          <>
            <Badge tone={tone}>{label}</Badge>
            {editor && tab.isOfDocument ? <SaveMark editor={editor} /> : null}
          </>
        }
        actions={
          <>
            <Present />
            {tab.isOfDocument ? (
              <DocumentChoice
                change={change}
                path={path}
                onChoose={(chosen) => void navigate(addressOfChange(change.id, tab.id, chosen))}
              />
            ) : null}
            {tab.hasOwnStep ? null : (
              <SendForReview
                change={change}
                etag={etag}
                editor={editor}
                findings={tab.id === 'checks' ? 0 : found.count}
              />
            )}
            <ChangeMenu change={change} path={path} editor={tab.isOfDocument ? editor : undefined} />
          </>
        }
      >
        <div className={styles.tabs}>
          <SubNav
            label="Change"
            items={tabs.map(({ id, label: word }) => ({
              id,
              label: id === 'checks' && found.count > 0 ? `${word} (${found.count})` : word,
              link: linkTo(addressOfChange(change.id, id, path)),
              current: id === tab.id,
            }))}
          />
        </div>
        {tab.isOfDocument !== true ? (
          <TabContent key={tab.id} tab={tab} change={change} etag={etag} />
        ) : isRemoved ? (
          <div className={styles.content}>
            <RemovedDocument change={change} path={path} />
          </div>
        ) : editor ? (
          <EditorProvider value={editor}>
            <DocumentNotices change={change} editor={editor} />
            <TabContent key={`${tab.id} ${path}`} tab={tab} change={change} etag={etag} />
          </EditorProvider>
        ) : (
          <div className={styles.content}>
            {error === undefined ? null : (
              <ErrorState title="We couldn't load this page." onRetry={retry} retrying={isRetrying}>
                {sentenceOf(error)}
              </ErrorState>
            )}
          </div>
        )}
      </Page>
    </FindingsProvider>
  );
}

/** The document that is open. It is in the address from the beginning: edits of others open no other one. */
function useDocument(change: Change): string {
  const [search, setSearch] = useSearchParams();
  const named = search.get('document');
  const path = named ?? firstDocument(change);
  useEffect(() => {
    if (named !== null) return;
    setSearch(
      (before) => {
        before.set('document', path);
        return before;
      },
      { replace: true },
    );
  }, [named, path, setSearch]);
  return path;
}

/** Where a step of the change, or a way to another tab, has taken away what was pressed, the title has the focus. */
function useKeptFocus(place: string): void {
  const before = useRef(place);
  useEffect(() => {
    if (before.current === place) return;
    before.current = place;
    focusTitleIfLost();
  }, [place]);
}

/** Who else has the change open. */
function Present() {
  const { person } = useSession();
  const others = usePresence().people.filter(({ id }) => id !== person.id);
  if (others.length === 0) return null;
  return <span className={styles.present}>{`${others.map(({ name }) => name).join(', ')} here too`}</span>;
}
