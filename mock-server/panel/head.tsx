import { useEffect, useRef } from 'react';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Banner } from '#src/ui/feedback/banner.tsx';
import { SubNav } from '#src/ui/layout/navigation.tsx';
import { Heading } from '#src/ui/text/heading.tsx';
import { TextLink } from '#src/ui/text/text-link.tsx';
import { formatInstant } from './local-time.ts';
import { Messages } from './messages.tsx';
import styles from './panel.module.css';
import { portalOf } from './portal-of.ts';
import { addressOf, type PageName, pageNames } from './use-address.ts';
import { useControl, usePoll } from './use-control.tsx';

const labels: Readonly<Record<PageName, string>> = {
  personas: 'Personas',
  clock: 'Clock',
  faults: 'Faults',
  journal: 'Journal',
  mails: 'E-mails',
  state: 'State',
  layouts: 'Layouts',
  switches: 'Switches',
  worlds: 'Worlds',
};

/** The head of every page: the world, its time, what is out of the ordinary, and the pages. */
export function Head({ page }: { readonly page: PageName }) {
  const { world } = useControl();
  const { data: state, error } = usePoll('state');
  const portalPort = usePoll('server').data?.portalPort ?? null;
  const tabs = useRef<HTMLDivElement>(null);
  // On a phone the tabs scroll sideways. jsdom has no layout.
  useEffect(() => {
    tabs.current?.querySelector(`[href$="#${page}"]`)?.scrollIntoView?.({ block: 'nearest' });
  }, [page]);
  const unusual = (state?.faults ?? 0) + (state?.waiting ?? 0);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.bar}>
          <div className={styles.name}>
            <svg className={styles.logo} viewBox="0 0 24 24" aria-hidden="true">
              <g stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" fill="none">
                <path d="M5 4v16M12 4v16M19 4v16" opacity=".4" />
                <path d="M2.5 15h5M9.5 8h5M16.5 17h5" />
              </g>
            </svg>
            <Heading level={1} size={20}>
              Mock server
            </Heading>
          </div>
          <dl className={styles.facts}>
            <div>
              <dt>World</dt>
              <dd>{world}</dd>
            </div>
            <div>
              <dt>New Zealand</dt>
              <dd>{state ? formatInstant(state.now) : 'not known yet'}</dd>
              {state?.isFrozen && (
                <dd>
                  <Badge tone="warning">frozen</Badge>
                </dd>
              )}
            </div>
            {state && state.waiting > 0 && (
              <div>
                <dt>Waiting</dt>
                <dd>{state.waiting}</dd>
              </div>
            )}
          </dl>
          {portalPort !== null && (
            <TextLink link={{ href: portalOf(world, portalPort), external: true }}>Open the portal</TextLink>
          )}
        </div>
        <div ref={tabs} className={styles.tabs}>
          <SubNav
            label="Pages"
            items={pageNames.map((name) => ({
              id: name,
              label: name === 'faults' && unusual > 0 ? `${labels[name]} (${unusual})` : labels[name],
              link: { href: addressOf(world, name) },
              current: name === page,
            }))}
          />
        </div>
        <div role="status">
          {error !== undefined && (
            <Banner label="Connection" tone="critical">
              The mock server doesn’t answer. We try again each second.
            </Banner>
          )}
        </div>
      </header>
      <Messages />
    </>
  );
}
