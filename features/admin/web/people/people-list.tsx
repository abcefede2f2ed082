import { Badge, Button, Text } from '@mantine/core';
import { Portrait } from '#features/accounts/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { Moment } from '#ui/moment/moment.tsx';
import pageStyles from '#ui/page/page.module.css';
import type { AdministeredPerson } from '../../contract/people.ts';
import { isActiveNow } from './is-active-now.ts';
import styles from './people.module.css';

interface PeopleListProps {
  people: readonly AdministeredPerson[];
  onManage: (id: string) => void;
}

/** Accounts with their state, each with a button that opens what can be done with it. */
export function PeopleList({ people, onManage }: PeopleListProps) {
  return (
    <ul className={`${pageStyles.boxedRows} ${styles.people}`} aria-label="People">
      {people.map((person) => (
        <li key={person.user_id} className={pageStyles.row}>
          <span aria-hidden>
            <Portrait person={person} size={36} />
          </span>
          <span className={pageStyles.about}>
            <bdi className={pageStyles.name}>{person.full_name}</bdi>
            <bdi className={pageStyles.note}>{person.email}</bdi>
          </span>
          <span className={styles.state}>
            <PersonBadges person={person} />
            <Text span size="sm" c="dimmed">
              <LastActivity person={person} />
            </Text>
          </span>
          <Button
            variant="default"
            aria-label={sentence`Manage ${person.full_name}`}
            onClick={() => onManage(person.user_id)}
          >
            Manage
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** When the account was used last, to the minute. */
function LastActivity({ person }: { person: AdministeredPerson }) {
  const { last_active_date: at, has_signed_in } = person;
  const isOwn = useSession()?.metaData.user_id === person.user_id;
  if (isOwn || (at && isActiveNow(at, Date.now()))) return 'Active now';
  if (at) {
    return (
      <>
        Active <Moment at={at} />
      </>
    );
  }
  return has_signed_in ? 'Signed out' : 'Waiting for a code';
}

export function PersonBadges({
  person: { is_admin, suspended_date, two_factor },
}: {
  person: AdministeredPerson;
}) {
  return (
    <>
      {suspended_date ? (
        <Badge variant="light" color="red" tt="none">
          Suspended
        </Badge>
      ) : null}
      {is_admin ? (
        <Badge variant="light" tt="none">
          Administrator
        </Badge>
      ) : null}
      {two_factor ? (
        <Badge variant="light" color="gray" tt="none">
          Two-factor
        </Badge>
      ) : null}
    </>
  );
}
