import type { WidgetType } from '#schemas/widgets/index.ts';
import { type AnyDefinition, bundled } from '#src/runtime/definition.ts';
import notice from './dashboard/notice/notice.tsx';
import accountSwitcher from './header/account-switcher/account-switcher.tsx';
import brandMark from './header/brand-mark/brand-mark.tsx';
import notificationIcons from './header/notification-icons/notification-icons.tsx';
import signOut from './header/sign-out/sign-out.tsx';
import themeSwitch from './header/theme-switch/theme-switch.tsx';

/** Widgets of index.ts that are so small that their code is part of the portal: they are drawn in the first frame. */
export const bundledWidgets = {
  accountSwitcher: bundled(accountSwitcher),
  brandMark: bundled(brandMark),
  notice: bundled(notice),
  notificationIcons: bundled(notificationIcons),
  signOut: bundled(signOut),
  themeSwitch: bundled(themeSwitch),
} as const satisfies { readonly [T in WidgetType]?: AnyDefinition };
