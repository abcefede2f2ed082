import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type SurfaceHeaderPart, useOpenSurface } from '#features/projects/web/index.ts';
import { sharingCalls } from '#features/sharing/contract/calls.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { useAllPresent } from '#platform/web/live/presence.ts';
import { useSession } from '#platform/web/session/sessions.ts';
import { Face } from './face.tsx';
import { inKnownOrder, type PresentPerson, presentPeople } from './people.ts';
import { type Absent, PeopleList } from './people-list.tsx';
import { PresenceAnnouncer } from './presence-announcer.tsx';
import { presenceSession } from './presence-session.ts';
import styles from './present-people.module.css';

/** Maximum number of shown avatars (S9.5). */
const maxShown = 3;

/** The other present users: up to three avatars, the number of others, and the list of all. */
function PeopleHere() {
  const { presence, project } = useOpenSurface();
  const me = useSession()?.metaData.user_id;
  const people = useLastingOrder(presentPeople(useAllPresent(presence), me));
  const absent = useAbsent(project.id, [me, ...people.map(({ person }) => person.user_id)]);
  const { jumpTo } = presenceSession(presence);
  return (
    <div className={styles.whole}>
      {people.length > 0 ? (
        <ul className={styles.people} aria-label="Also here">
          {people.slice(0, maxShown).map((one) => (
            <li key={one.person.user_id}>
              <button
                type="button"
                className={styles.avatar}
                title={sentence`Go to ${one.person.full_name}`}
                aria-label={sentence`Go to ${one.person.full_name}`}
                onClick={() => jumpTo(one)}
              >
                <Face person={one.person} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {people.length > 0 || absent.length > 0 ? (
        <PeopleList people={people} absent={absent} more={people.length - maxShown} />
      ) : null}
      <PresenceAnnouncer people={people} />
    </div>
  );
}

/** Keeps avatars in place that the user is about to click, or follows. */
function useLastingOrder(people: readonly PresentPerson[]): readonly PresentPerson[] {
  const known = useRef<readonly string[]>([]);
  const ordered = inKnownOrder(people, known.current);
  useEffect(() => {
    known.current = ordered.map(({ person }) => person.user_id);
  });
  return ordered;
}

/** The members of the project who are not present. */
function useAbsent(projectId: string, here: readonly (string | undefined)[]): Absent[] {
  const { kind } = useOpenSurface();
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ['shared-users', projectId],
    queryFn: ({ signal }) =>
      send(
        sharingCalls(kind.prefix, kind.group).sharedUsers,
        { params: { id: projectId } },
        { signal },
      ),
  });
  const members = data
    ? [data.owner, ...data.collaborators.filter(({ accepted }) => accepted)]
    : null;
  // An unknown user who comes has become a member since the list was loaded.
  const isNew = (id: string | undefined) => members?.every(({ member_id }) => member_id !== id);
  const newcomer = here.find(isNew);
  useEffect(() => {
    if (newcomer) void client.invalidateQueries({ queryKey: ['shared-users', projectId] });
  }, [newcomer, client, projectId]);
  return (members ?? [])
    .filter(({ member_id }) => !here.includes(member_id))
    .map(({ member_id, full_name, profile_pic, color }) => ({
      id: member_id,
      full_name,
      profile_pic,
      color: color ?? 0,
    }));
}

/** Members see who is present; visitors of a public link do not (readings.md 35). */
export const presentPeoplePart: SurfaceHeaderPart = {
  name: 'people-here',
  slot: 'people',
  Part: PeopleHere,
  visible: ({ project }) => project.abilities.includes('see'),
};
