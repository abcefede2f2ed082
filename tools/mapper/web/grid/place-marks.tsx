import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import type { Presence } from '#platform/web/live/presence.ts';
import { usePeopleAt } from '#platform/web/live/presence.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { useMap } from '../map-model.tsx';
import styles from './map-grid.module.css';

/** Outlines a cell in which colleagues are, in their colour and with their names. */
export function PlaceMarks({ place }: { place: string }) {
  const { presence } = useMap();
  return presence ? <LiveMarks presence={presence} place={place} /> : null;
}

function LiveMarks({ presence, place }: { presence: Presence<PublicUser>; place: string }) {
  const people = usePeopleAt(presence, place);
  return people.map(({ client, person }, index) => (
    <span
      key={client}
      className={styles.mark}
      style={cssVariables({ '--person': `var(--avatar-${person.color})`, '--turn': index })}
    >
      <span className={styles.markName}>{person.full_name}</span>
    </span>
  ));
}
