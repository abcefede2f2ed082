import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type PresenceEvent, type PresentPerson, presenceEvents } from './people.ts';

/**
 * Notifies who came, moved and went: as events of the window, under the names of the specification, and
 * to screen readers when they have a moment. Who is here at the beginning counts as having come.
 */
export function PresenceAnnouncer({ people }: { people: readonly PresentPerson[] }) {
  const before = useRef<readonly PresentPerson[]>([]);
  const [spoken, setSpoken] = useState('');
  useEffect(() => {
    const events = presenceEvents(before.current, people);
    before.current = people;
    for (const { type, user } of events) {
      window.dispatchEvent(new CustomEvent(type, { detail: user }));
    }
    const words = events.flatMap(wordsOf).join(', ');
    if (words) setSpoken(words);
  }, [people]);
  return <VisuallyHidden role="status">{spoken}</VisuallyHidden>;
}

function wordsOf({ type, user }: PresenceEvent): string[] {
  if (type === 'online_user_added') return [`${user.name} is here`];
  return type === 'online_user_deleted' ? [`${user.name} left`] : [];
}
