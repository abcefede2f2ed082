import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { useStore } from '#platform/web/store/store.ts';
import { Disclosure } from '#ui/disclosure/disclosure.tsx';
import { Face } from './face.tsx';
import type { PresentPerson } from './people.ts';
import { presenceSession } from './presence-session.ts';
import styles from './present-people.module.css';

/** A member of the project who is not present. */
export interface Absent {
  id: string;
  full_name: string;
  profile_pic: string | null;
  color: number;
}

interface PeopleListProps {
  people: readonly PresentPerson[];
  absent: readonly Absent[];
  /** Number of present users beyond the shown avatars. */
  more: number;
}

/** All members, present ones first; opened by '+N' (S9.6). */
export function PeopleList({ people, absent, more }: PeopleListProps) {
  const { presence } = useOpenSurface();
  const { jumpTo, following } = presenceSession(presence);
  const followed = useStore(following);
  return (
    <Disclosure
      button={more > 0 ? `+${more}` : <IconUsers size={18} aria-hidden />}
      label={more > 0 ? sentence`${more} more here` : 'People'}
      align="end"
    >
      {(close) => (
        <div className={styles.list}>
          {people.length > 0 ? <h2 className={styles.heading}>Here now</h2> : null}
          <ul className={styles.rows}>
            {people.map((one) => {
              const { user_id, full_name } = one.person;
              const isFollowed = followed?.user_id === user_id;
              return (
                <li key={user_id} className={styles.row}>
                  <button type="button" className={styles.name} onClick={() => jumpTo(one)}>
                    <Face person={one.person} />
                    <span>{full_name}</span>
                  </button>
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={
                      isFollowed
                        ? sentence`Stop following ${full_name}`
                        : sentence`Follow ${full_name}`
                    }
                    onClick={() => {
                      following.set(isFollowed ? null : one.person);
                      close();
                    }}
                  >
                    {isFollowed ? 'Stop following' : 'Follow'}
                  </Button>
                </li>
              );
            })}
          </ul>
          {absent.length > 0 ? <h2 className={styles.heading}>Not here</h2> : null}
          <ul className={styles.rows}>
            {absent.map((one) => (
              <li key={one.id} className={styles.row}>
                <button
                  type="button"
                  className={styles.name}
                  data-absent
                  onClick={() => jumpTo(null)}
                >
                  <Face person={one} />
                  <span>{one.full_name}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Disclosure>
  );
}
