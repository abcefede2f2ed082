import type { ReactNode } from 'react';
import { useLocation, useMatches, useNavigation } from 'react-router';
import { addressOf } from '#app/web/addresses/addresses.ts';
import { ActivitySignal } from '#features/accounts/web/index.ts';
import { helpOpen } from '#features/help/web/index.ts';
import { useStore } from '#platform/web/store/store.ts';
import { ToastList } from '#platform/web/toasts/toast-list.tsx';
import { CookieConsent } from '#site/web/cookies/cookie-consent.tsx';
import { SiteFooter } from '#site/web/footer/site-footer.tsx';
import { SiteHeader } from '#site/web/header/site-header.tsx';
import { StaticCorner } from '#site/web/header/static-corner.tsx';
import { isStaticPage } from '#site/web/static/static-page.ts';
import { PageShortcuts } from '#ui/shortcuts/page-shortcuts.ts';
import { ToolHeaderSlots } from '#ui/tool-header/tool-header-slots.tsx';
import { AccountDialogs } from './account-dialogs.tsx';
import { ConnectivityDialog } from './connectivity-dialog.tsx';
import styles from './frame.module.css';
import { Header } from './header.tsx';
import { HelpHost } from './help/help-host.tsx';
import { PaletteHost } from './palette-host.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { workspaceKeys } from './workspace-keys.ts';

/** The frame of every page: header and footer, messages, and blocking dialogs. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { header } = addressOf(pathname);
  const { state } = useNavigation();
  const isStatic = isStaticPage(useMatches());
  const isHelpOpen = useStore(helpOpen);
  // Printed pages have no frame.
  if (header === 'none') return children;
  const content = (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      {state === 'loading' ? <div className={styles.progress} /> : null}
      {isStatic ? <SiteHeader end={<StaticCorner />} /> : <Header name={header} />}
      <main
        id="content"
        tabIndex={-1}
        className={styles.main}
        data-beside-help={isHelpOpen || undefined}
      >
        {children}
      </main>
      {header === 'site' ? <SiteFooter /> : null}
    </div>
  );
  // Everything else of a page is drawn by scripts that a static page does not have.
  if (isStatic)
    return (
      <>
        {content}
        <CookieConsent />
      </>
    );
  return (
    <ToolHeaderSlots>
      {content}
      <ToastList />
      <CookieConsent />
      <ConnectivityDialog />
      <SessionDialog />
      <ActivitySignal />
      <AccountDialogs />
      <PaletteHost />
      <HelpHost />
      {header === 'workspace' ? <PageShortcuts keys={workspaceKeys} /> : null}
    </ToolHeaderSlots>
  );
}
