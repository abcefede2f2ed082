import type { PublicUser } from '#features/accounts/contract/public-user.ts';
import { Portrait } from '#features/accounts/web/index.ts';
import { type Presence, useAllPresent } from '#platform/web/live/presence.ts';
import { useDay } from '../day-model.tsx';
import { readPosition } from './positions.ts';
import styles from './presence.module.css';

interface PeopleOnBoardProps {
  board: string;
  presence: Presence<PublicUser>;
}

/** The other users who look at a board, beside its name. */
export function PeopleOnBoard({ board, presence }: PeopleOnBoardProps) {
  const day = useDay();
  const people = new Map(
    useAllPresent(presence)
      .filter(({ place }) => place !== null && readPosition(day, place)?.board === board)
      .map(({ person }) => [person.user_id, person]),
  );
  if (people.size === 0) return null;
  return (
    <span className={styles.people}>
      {[...people.values()].map((person) => (
        <span key={person.user_id} className={styles.person} title={person.full_name}>
          <Portrait person={person} size={20} />
        </span>
      ))}
    </span>
  );
}
