/** Somebody who may be suggested while an address is typed. */
export interface Suggested {
  user_id: string;
  email: string;
  full_name: string;
}

/** Suggestions at once at most. */
const maxShown = 6;

/**
 * The people whose name or address has what was typed, those that begin with it first; none before anything is typed.
 * @param except the addresses that are not suggested, in lower case
 */
export function suggestPeople<Person extends Suggested>(
  people: readonly Person[],
  typed: string,
  except: ReadonlySet<string>,
): Person[] {
  const search = typed.trim().toLowerCase();
  if (search === '') return [];
  const textOf = ({ full_name, email }: Person) => [full_name.toLowerCase(), email.toLowerCase()];
  const begins = (person: Person) => textOf(person).some((text) => text.startsWith(search));
  return people
    .filter((person) => !except.has(person.email.toLowerCase()))
    .filter((person) => textOf(person).some((text) => text.includes(search)))
    .toSorted((one, other) => Number(begins(other)) - Number(begins(one)))
    .slice(0, maxShown);
}
