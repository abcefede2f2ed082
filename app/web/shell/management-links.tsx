import { IconCreditCard, IconHeartHandshake, IconUsersGroup } from '@tabler/icons-react';
import { useHasTiers } from '#features/installation/web/index.ts';
import { DisclosureLink } from '#ui/disclosure/disclosure.tsx';

/** The links of a menu to billing, where accounts have plans, and to teams. */
export function ManagementLinks() {
  const hasTiers = useHasTiers();
  return (
    <>
      {hasTiers ? (
        <DisclosureLink to="/billing">
          <IconCreditCard size={18} aria-hidden />
          Billing
        </DisclosureLink>
      ) : null}
      <DisclosureLink to="/team-management">
        <IconUsersGroup size={18} aria-hidden />
        Team Management
      </DisclosureLink>
      <DisclosureLink to="/participants">
        <IconHeartHandshake size={18} aria-hidden />
        Participants
      </DisclosureLink>
    </>
  );
}
