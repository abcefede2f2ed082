import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import { type Presence, usePeopleAt } from '#platform/web/live/presence.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import styles from './place-marks.module.css';

/**
 * Outlines the part of a surface that colleagues chose, in their colours and with their names; the
 * part must be what positions it. Only a change at this place draws it anew.
 */
export function PlaceMarks({ presence, place }: { presence: Presence<PublicUser>; place: string }) {
  const people = usePeopleAt(presence, place);
  return people.map(({ client, person }, index) => (
    <span
      key={client}
      className={styles.mark}
      data-person
      style={cssVariables({ '--person': `var(--avatar-${person.color})`, '--turn': index })}
    >
      <span className={styles.name}>{person.full_name}</span>
    </span>
  ));
}
