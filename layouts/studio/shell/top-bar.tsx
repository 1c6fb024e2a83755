import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { mayAs, roleName, useSession } from '#layouts/studio/api/session.tsx';
import {
  DarkThemeIcon,
  LightThemeIcon,
  LockIcon,
  ProfileIcon,
  SignOutIcon,
  SystemThemeIcon,
} from '#src/ui/icons/icons.ts';
import { SkipLink, TabsNav } from '#src/ui/layout/navigation.tsx';
import { Menu } from '#src/ui/overlay/menu.tsx';
import { Anchor } from '#src/ui/text/anchor.tsx';
import { homeOf } from './home.ts';
import { useLinkTo } from './links.ts';
import { Mark } from './mark.tsx';
import { addressOf, mayOpen, screens } from './screens.ts';
import styles from './shell.module.css';
import { useTheme } from './theme.ts';

const choices = [
  { id: 'system', label: 'Like the device', icon: SystemThemeIcon },
  { id: 'light', label: 'Light', icon: LightThemeIcon },
  { id: 'dark', label: 'Dark', icon: DarkThemeIcon },
] as const;

/** The bar above every screen: where one can go, the theme, and who is signed in. */
export function TopBar({ onSignOut }: { readonly onSignOut: () => void }) {
  const { pathname } = useLocation();
  const linkTo = useLinkTo();
  const { person, roles } = useSession();
  const theme = useTheme();
  const chosen = useSyncExternalStore(theme.subscribe, theme.choice);
  const items = screens.flatMap((screen) => {
    const { label } = screen;
    if (label === undefined || !mayOpen(screen, roles)) return [];
    const address = addressOf(screen);
    const current = pathname === address || pathname.startsWith(`${address}/`);
    return [{ id: address, label, link: linkTo(address), current }];
  });
  return (
    <>
      <SkipLink />
      <header className={styles.bar}>
        <Anchor link={linkTo(homeOf(roles))} className={styles.home}>
          <Mark />
        </Anchor>
        <div className={styles.nav}>
          <TabsNav label="Main" items={items} />
        </div>
        <div className={styles.person}>
          <Menu
            label="Theme"
            icon={choices.find(({ id }) => id === chosen)?.icon ?? SystemThemeIcon}
            items={choices.map((choice) => ({
              ...choice,
              checked: choice.id === chosen,
              onSelect: () => theme.choose(choice.id),
            }))}
          />
          <Menu
            label={`${person.name} ${roleName(roles)}`}
            icon={ProfileIcon}
            text={
              <span className={styles.who}>
                <span className={styles.name}>{person.name}</span>{' '}
                <span className={styles.role}>{roleName(roles)}</span>
              </span>
            }
            items={[
              ...(mayAs(roles, 'viewer')
                ? [{ id: 'tokens', label: 'Tokens', icon: LockIcon, link: linkTo('/tokens') }]
                : []),
              { id: 'out', label: 'Sign out', detail: person.email, icon: SignOutIcon, onSelect: onSignOut },
            ]}
          />
        </div>
      </header>
    </>
  );
}
