import {
  IconChevronDown,
  IconLinkOff,
  IconPlugConnected,
  IconSearch,
  IconSettings,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { NotificationBell } from '#features/notifications/web/index.ts';
import { RunsButton } from '#features/runs/web/index.ts';
import { Disclosure, DisclosureLink, DisclosureList } from '#ui/disclosure/disclosure.tsx';
import { WordMark } from '#ui/mark/mark.tsx';
import { HelpButton } from './help/help-button.tsx';
import { ManagementLinks } from './management-links.tsx';
import { paletteKeys, paletteOpen } from './palette-open.ts';
import { ProfileMenu } from './profile-menu.tsx';
import styles from './workspace-header.module.css';

/** The header of dashboards and of account pages, with their menu. */
export function WorkspaceHeader() {
  return (
    <header className={styles.header}>
      <Link to="/dashboard" className={styles.home} aria-label="Sightline, dashboard">
        <WordMark />
      </Link>
      <button type="button" className={styles.find} onClick={() => paletteOpen.set(true)}>
        <IconSearch size={16} aria-hidden />
        <span className={styles.findLabel}>Find or go to</span>
        <kbd className={styles.keys}>{paletteKeys()}</kbd>
      </button>
      <Disclosure
        align="end"
        button={
          <>
            Manage
            <IconChevronDown size={16} aria-hidden />
          </>
        }
      >
        <DisclosureList>
          <ManagementLinks />
          <DisclosureLink to="/dashboard/integrations">
            <IconPlugConnected size={18} aria-hidden />
            Integrations
          </DisclosureLink>
          <DisclosureLink to="/dashboard/broken-links">
            <IconLinkOff size={18} aria-hidden />
            Broken links
          </DisclosureLink>
          <DisclosureLink to="/account-settings">
            <IconSettings size={18} aria-hidden />
            Account Settings
          </DisclosureLink>
        </DisclosureList>
      </Disclosure>
      <span className={styles.underWay}>
        <RunsButton />
      </span>
      <NotificationBell />
      <HelpButton />
      <ProfileMenu />
    </header>
  );
}
