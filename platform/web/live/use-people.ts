import { useEffect, useState } from 'react';
import type { Awareness } from 'y-protocols/awareness';

/** Somebody who has the document open, as the server vouches for them. */
export interface Present<Person> {
  /** One for each browser page: a person may be here twice. */
  client: number;
  person: Person;
  /** Where they are, in words of the tool; null where nowhere in particular. */
  place: string | null;
}

/** Everybody else who is here, drawn anew when they come, go or move. */
export function usePeople<Person>(
  awareness: Awareness,
  read: (person: unknown) => Person | null,
): Present<Person>[] {
  const [people, setPeople] = useState<Present<Person>[]>([]);
  useEffect(() => {
    const look = () => setPeople(present(awareness, read));
    look();
    awareness.on('change', look);
    return () => awareness.off('change', look);
  }, [awareness, read]);
  return people;
}

/** Tells the others where this person is. */
export function tellPlace(awareness: Awareness, place: string | null): void {
  if (awareness.getLocalState()?.place !== place) awareness.setLocalStateField('place', place);
}

function present<Person>(
  awareness: Awareness,
  read: (person: unknown) => Person | null,
): Present<Person>[] {
  const people: Present<Person>[] = [];
  for (const [client, state] of awareness.getStates()) {
    if (client === awareness.clientID) continue;
    const person = read(state.person);
    const place = typeof state.place === 'string' ? state.place : null;
    if (person) people.push({ client, person, place });
  }
  return people.sort((a, b) => a.client - b.client);
}
