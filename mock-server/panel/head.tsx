import type { ControlClient } from '#mock/control-client.ts';
import { Messages } from './messages.tsx';
import { formatNz } from './nz-time.ts';
import styles from './panel.module.css';
import { portalOf } from './portal-of.ts';
import { Mark } from './ui/card.tsx';
import { addressOf, type PageName, pageNames } from './use-address.ts';
import { useControl } from './use-control.tsx';
import { usePoll } from './use-poll.ts';

const labels: Readonly<Record<PageName, string>> = {
  personas: 'Personas',
  clock: 'Clock',
  faults: 'Faults',
  journal: 'Journal',
  state: 'State',
  layouts: 'Layouts',
  worlds: 'Worlds',
};
const readHead = async (control: ControlClient) => ({
  ...(await control.state()),
  portalPort: (await control.server()).portalPort,
});

/** What stands above every page: the world, its time, what is out of the ordinary, and the pages. */
export function Head({ page }: { readonly page: PageName }) {
  const { world, isLost } = useControl();
  const state = usePoll(readHead);
  const unusual = (state?.faults ?? 0) + (state?.waiting ?? 0);
  return (
    <>
      <header className={styles.head}>
        <div className={styles.bar}>
          <h1 className={styles.name}>
            <svg className={styles.logo} viewBox="0 0 24 24" aria-hidden="true">
              <g stroke="currentColor" strokeWidth="2.4" strokeLinecap="round" fill="none">
                <path d="M5 4v16M12 4v16M19 4v16" opacity=".4" />
                <path d="M2.5 15h5M9.5 8h5M16.5 17h5" />
              </g>
            </svg>
            Mock server
          </h1>
          <dl className={styles.facts}>
            <div className={styles.fact}>
              <dt className={styles.wide}>World</dt>
              <dd>{world}</dd>
            </div>
            <div className={styles.fact}>
              <dt className={styles.wide}>New Zealand</dt>
              <dd>
                {state ? formatNz(state.now) : 'not known yet'}
                {state?.isFrozen ? (
                  <>
                    {' '}
                    <Mark tone="warn">frozen</Mark>
                  </>
                ) : null}
              </dd>
            </div>
            {state && state.waiting > 0 ? (
              <div className={styles.fact}>
                <dt>Waiting</dt>
                <dd>{state.waiting}</dd>
              </div>
            ) : null}
          </dl>
          {state && state.portalPort !== null ? (
            <a href={portalOf(world, state.portalPort)} target="_blank" rel="noopener">
              Open the portal
            </a>
          ) : null}
        </div>
        <nav className={styles.tabs} aria-label="Pages">
          {pageNames.map((name) => (
            <a
              key={name}
              className={styles.tab}
              href={addressOf(world, name)}
              aria-current={name === page ? 'page' : undefined}
            >
              {labels[name]}
              {name === 'faults' && unusual > 0 ? <span className={styles.badge}>{unusual}</span> : null}
            </a>
          ))}
        </nav>
        <div role="status">
          {isLost ? (
            <p className={styles.lost}>The mock server doesn’t answer. We try again each second.</p>
          ) : null}
        </div>
      </header>
      <Messages />
    </>
  );
}
