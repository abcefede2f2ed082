import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import { type Presence, usePeopleAt } from '#platform/web/live/presence.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import styles from './presence-marks.module.css';

/**
 * Outlines the part of a surface that others selected, in their colours and with their names; its
 * parent must be positioned. It is rendered only when presence at this part changes.
 */
export function PresenceMarks({
  presence,
  place,
}: {
  presence: Presence<PublicUser>;
  place: string;
}) {
  const people = usePeopleAt(presence, place);
  if (people.length === 0) return null;
  return (
    <>
      {people.map(({ client, person }, index) => (
        <span
          key={client}
          className={styles.mark}
          data-person
          style={cssVariables({ '--person': colourOf(person), '--turn': index })}
        />
      ))}
      <span className={styles.names}>
        {people.map(({ client, person }) => (
          <span
            key={client}
            className={styles.name}
            style={cssVariables({ '--person': colourOf(person) })}
          >
            {person.full_name}
          </span>
        ))}
      </span>
    </>
  );
}

const colourOf = ({ color }: PublicUser) => `var(--avatar-${color})`;
