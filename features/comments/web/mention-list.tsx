import { Portrait } from '#features/accounts/web/index.ts';
import styles from './comments.module.css';
import type { Mentionable } from './mentions.ts';

interface MentionListProps {
  id: string;
  people: readonly Mentionable[];
  /** Index of the user that Enter chooses. */
  active: number;
  onChoose: (person: Mentionable) => void;
}

/** The users that match a typed name; the text field keeps the focus. */
export function MentionList({ id, people, active, onChoose }: MentionListProps) {
  if (people.length === 0) {
    return (
      <p id={id} className={styles.mentions} role="status">
        Nobody with access has this name. Share the project with them first.
      </p>
    );
  }
  return (
    <ul id={id} className={styles.mentions} aria-label="People to mention">
      {people.map((person, index) => (
        <li key={person.user_id}>
          <button
            type="button"
            className={styles.person}
            tabIndex={-1}
            data-active={index === active}
            // Otherwise the field would lose the focus, and the list would close.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(person)}
          >
            <span aria-hidden>
              <Portrait person={person} size={24} />
            </span>
            {person.full_name}
          </button>
        </li>
      ))}
    </ul>
  );
}
