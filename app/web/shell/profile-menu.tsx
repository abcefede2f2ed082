import {
  IconBell,
  IconHelp,
  IconLayoutDashboard,
  IconLogout,
  IconSettings,
  IconShieldCog,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pushPorts } from '#app/web/compose.ts';
import { avatarColour } from '#features/accounts/contract/avatar-colour.ts';
import { mayAdministerQuery } from '#features/admin/web/index.ts';
import { helpOpen } from '#features/help/web/index.ts';
import { pushPermission, turnOnPush } from '#platform/web/push/push.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import {
  Disclosure,
  DisclosureButton,
  DisclosureLink,
  DisclosureList,
} from '#ui/disclosure/disclosure.tsx';
import { ColourScheme } from './colour-scheme.tsx';
import { ManagementLinks } from './management-links.tsx';
import styles from './profile-menu.module.css';
import { usePictureAddress } from './use-picture-address.ts';
import { useSignOut } from './use-sign-out.ts';

/** The signed-in user, and their actions on all pages (S2.111 to S2.115). */
export function ProfileMenu() {
  const session = useSession();
  const leave = useSignOut();
  const picture = usePictureAddress(session?.metaData.profile_pic ?? null);
  if (!session) return null;
  const { email, metaData } = session;
  const name = metaData.full_name || email;
  return (
    <Disclosure
      align="end"
      label="Profile menu"
      button={<Avatar name={name} colour={avatarColour(metaData.user_id)} picture={picture} />}
    >
      <p className={styles.who}>
        <span className={styles.name}>{name}</span>
        <span className={styles.email}>{email}</span>
      </p>
      <DisclosureList>
        <DisclosureLink to="/dashboard">
          <IconLayoutDashboard size={18} aria-hidden />
          Dashboard
        </DisclosureLink>
        <ManagementLinks />
        <DisclosureLink to="/account-settings">
          <IconSettings size={18} aria-hidden />
          Account Settings
        </DisclosureLink>
        <AdministrationEntry />
        <NotificationsEntry />
        <DisclosureButton onClick={() => helpOpen.set(true)}>
          <IconHelp size={18} aria-hidden />
          Help
        </DisclosureButton>
      </DisclosureList>
      <ColourScheme />
      <DisclosureList>
        <DisclosureButton onClick={() => void leave()}>
          <IconLogout size={18} aria-hidden />
          Logout
        </DisclosureButton>
      </DisclosureList>
    </Disclosure>
  );
}

/** The way to the administration, for administrators. */
function AdministrationEntry() {
  const { data } = useQuery(mayAdministerQuery);
  if (!data?.may_administer) return null;
  return (
    <DisclosureLink to="/dashboard/admin">
      <IconShieldCog size={18} aria-hidden />
      Administration
    </DisclosureLink>
  );
}

/** Offers notices, where the browser supports them and did not ask for permission yet. */
function NotificationsEntry() {
  const [permission, setPermission] = useState(pushPermission);
  if (permission !== 'default') return null;
  const turnOn = async () => {
    const answer = await turnOnPush(pushPorts);
    setPermission(answer);
    if (answer === 'granted') showToast({ text: 'Notifications are on.', kind: 'success' });
  };
  return (
    <DisclosureButton onClick={turnOn}>
      <IconBell size={18} aria-hidden />
      Turn on notifications
    </DisclosureButton>
  );
}
