import { Text } from '@mantine/core';
import { Portrait } from '#features/accounts/web/index.ts';
import pageStyles from '#ui/page/page.module.css';
import type { TeamGuest } from '../contract/calls.ts';

/** The people outside of a team with whom its projects are shared; there are none in most teams. */
export function GuestsCard({ guests }: { guests: readonly TeamGuest[] }) {
  if (guests.length === 0) return null;
  return (
    <section className={pageStyles.card}>
      <h2>Guests</h2>
      <Text size="sm" c="dimmed" mb="xs">
        Projects of the team are shared with them, and they are no members. Who shared a project
        ends it there.
      </Text>
      <ul className={pageStyles.ruledRows} aria-label="Guests">
        {guests.map((guest) => (
          <li key={guest.user_id} className={pageStyles.row}>
            <span aria-hidden>
              <Portrait person={guest} size={32} />
            </span>
            <span className={pageStyles.about}>
              <span className={pageStyles.name} dir="auto">
                {guest.full_name || guest.email}
              </span>
              <span className={pageStyles.note}>{guest.email}</span>
            </span>
            <Text size="sm">
              {guest.projects === 1 ? '1 project' : `${guest.projects} projects`}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
}
