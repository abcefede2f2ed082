import { Button } from '@mantine/core';
import { IconCreditCard, IconLayoutDashboard, IconLogout, IconSettings } from '@tabler/icons-react';
import { DisclosureLink, DisclosureList } from '#ui/disclosure/disclosure.tsx';
import { PopoverDisclosure } from '#ui/disclosure/popover-disclosure.tsx';
import { ifOffered, Offered } from '../shown/offered.tsx';
import { ForUsers, ForVisitors } from '../shown/shown-to.tsx';
import styles from './static-corner.module.css';

/**
 * The right end of the header of a static page: sign-in and sign-up for visitors, and the profile menu for users.
 * The page's script fills in who that is (`account-in-header.ts`).
 */
export function StaticCorner() {
  return (
    <div className={styles.corner}>
      <ForVisitors>
        <Button component="a" href="/signin" variant="default">
          Sign In
        </Button>
        <Offered what="sign-up">
          <Button component="a" href="/sign-up">
            Sign Up
          </Button>
        </Offered>
      </ForVisitors>
      <ForUsers>
        <Button component="a" href="/dashboard" variant="default" className={styles.dashboard}>
          Dashboard
        </Button>
        <PopoverDisclosure
          id="profile-menu"
          label="Profile menu"
          align="end"
          button={<span className={styles.initials} data-account="initials" />}
        >
          <p className={styles.who}>
            <strong data-account="name" />
            <span data-account="email" />
          </p>
          <DisclosureList>
            <DisclosureLink to="/dashboard">
              <IconLayoutDashboard size={18} aria-hidden />
              Dashboard
            </DisclosureLink>
            <DisclosureLink to="/billing" item={ifOffered('plans')}>
              <IconCreditCard size={18} aria-hidden />
              Billing
            </DisclosureLink>
            <DisclosureLink to="/account-settings">
              <IconSettings size={18} aria-hidden />
              Account Settings
            </DisclosureLink>
            <DisclosureLink to="/sign-out">
              <IconLogout size={18} aria-hidden />
              Logout
            </DisclosureLink>
          </DisclosureList>
        </PopoverDisclosure>
      </ForUsers>
    </div>
  );
}
