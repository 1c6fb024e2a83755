import { useMemo } from 'react';
import type { ControlClient } from '#mock/control-client.ts';
import { ClockPage } from './clock/clock-page.tsx';
import { FaultsPage } from './faults/faults-page.tsx';
import { Head } from './head.tsx';
import { JournalPage } from './journal/journal-page.tsx';
import { LayoutsPage } from './layouts-page.tsx';
import { MailsPage } from './mails-page.tsx';
import styles from './panel.module.css';
import { PersonasPage } from './personas-page.tsx';
import { StatePage } from './state/state-page.tsx';
import { SwitchesPage } from './switches-page.tsx';
import { type pageNames, useAddress } from './use-address.ts';
import { ControlProvider } from './use-control.tsx';
import { WorldsPage } from './worlds/worlds-page.tsx';

const pages = {
  personas: PersonasPage,
  clock: ClockPage,
  faults: FaultsPage,
  journal: JournalPage,
  mails: MailsPage,
  state: StatePage,
  layouts: LayoutsPage,
  switches: SwitchesPage,
  worlds: WorldsPage,
} as const satisfies Record<(typeof pageNames)[number], () => unknown>;

/** The control panel. `createControl` gives the controls of a world; tests hand in those of an app in the same process. */
export function Panel({ createControl }: { readonly createControl: (world: string) => ControlClient }) {
  const { world, page } = useAddress();
  const control = useMemo(() => createControl(world), [createControl, world]);
  const Page = pages[page];
  return (
    // Another world is another panel: nothing of the one before may stay.
    <ControlProvider key={world} world={world} control={control}>
      <Head page={page} />
      <main className={styles.main}>
        <Page key={page} />
      </main>
    </ControlProvider>
  );
}
