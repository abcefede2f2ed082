import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { type PresenceEvent, type PresentPerson, presenceEvents } from './people.ts';

/**
 * Announces users who come, move and go: as window events with the specification's names, and to
 * screen readers politely. Users who are present at the beginning count as having come.
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
    const text = events.flatMap(describeEvent).join(', ');
    if (text) setSpoken(text);
  }, [people]);
  return <VisuallyHidden role="status">{spoken}</VisuallyHidden>;
}

function describeEvent({ type, user }: PresenceEvent): string[] {
  if (type === 'online_user_added') return [`${user.name} is here`];
  return type === 'online_user_deleted' ? [`${user.name} left`] : [];
}
