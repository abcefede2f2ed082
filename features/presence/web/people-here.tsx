import { type SurfaceHeaderPart, useOpenSurface } from '#features/projects/web/index.ts';
import { useEverybody } from '#platform/web/live/presence.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import styles from './people-here.module.css';

/** Avatars that are shown at most (S9.5). */
const shownAtMost = 3;

/** Who else is here: at most three avatars, then how many more with their names (S2.130, S9.6). */
function PeopleHere() {
  const { presence } = useOpenSurface();
  const me = useSession()?.metaData.user_id;
  const byId = new Map(useEverybody(presence).map(({ person }) => [person.user_id, person]));
  const people = [...byId.values()].filter(({ user_id }) => user_id !== me);
  if (people.length === 0) return null;
  const more = people.slice(shownAtMost);
  return (
    <ul className={styles.people} aria-label="Also here">
      {people.slice(0, shownAtMost).map(({ user_id, full_name, color }) => (
        <li key={user_id} title={full_name}>
          <Avatar name={full_name} colour={color} size={28} />
        </li>
      ))}
      {more.length > 0 ? (
        <li>
          <Disclosure button={`+${more.length}`} label={`${more.length} more`} align="end">
            <ul className={styles.more}>
              {more.map(({ user_id, full_name }) => (
                <li key={user_id}>{full_name}</li>
              ))}
            </ul>
          </Disclosure>
        </li>
      ) : null}
    </ul>
  );
}

export const peopleHerePart: SurfaceHeaderPart = {
  name: 'people-here',
  slot: 'people',
  Part: PeopleHere,
  visible: () => true,
};
