import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { dotLabel } from '../../document/dot-label.ts';
import { useMap } from '../map-model.tsx';
import { PersonaPicture } from '../persona-picture.tsx';
import { type Person, useBehaviour, useLight } from './behaviour-model.tsx';
import { appendParticipants } from './change-behaviour.ts';
import styles from './participants.module.css';
import { PersonMenu } from './person-menu.tsx';
import scaleStyles from './scale.module.css';
import { looksOf } from './scale.tsx';

/** The list of all people on the scales, to highlight, pin, rename and remove them. */
export function Participants() {
  const { editor } = useMap();
  const { people, made } = useBehaviour();
  const count = people.filter((one) => looksOf(one, made) === 'participant').length;
  return (
    <section className={styles.people} aria-label="Participants" data-print-block>
      <h2 className={styles.peopleTitle}>
        Participants <span className={styles.count}>{count}</span>
      </h2>
      <ul className={styles.peopleList}>
        {people.map((person) => (
          <Participant key={person.id} person={person} />
        ))}
      </ul>
      {editor ? (
        <Button
          className={styles.addPerson ?? ''}
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<IconPlus size={16} />}
          onClick={() => appendParticipants(editor, 1)}
        >
          Add participant
        </Button>
      ) : null}
    </section>
  );
}

const kinds = { participant: null, company: 'Company', persona: 'Persona' } as const;

function Participant({ person }: { person: Person }) {
  const { editor } = useMap();
  const { made, lighting } = useBehaviour();
  const { id, name, colour, picture } = person;
  const { lit, pinned } = useLight(id);
  const looks = looksOf(person, made);
  return (
    <li className={styles.person} data-lit={lit || undefined} data-reveals>
      <button
        type="button"
        className={styles.personButton}
        data-participant={id}
        aria-pressed={pinned}
        onPointerEnter={() => lighting.point([id])}
        onPointerLeave={() => lighting.point(null)}
        onFocus={() => lighting.point([id])}
        onBlur={() => lighting.point(null)}
        onClick={() => lighting.pin(id)}
      >
        <span
          className={scaleStyles.face}
          style={cssVariables({ '--colour': colour })}
          data-looks={looks}
          aria-hidden
        >
          <PersonaPicture picture={picture}>
            <span>{dotLabel(name)}</span>
          </PersonaPicture>
        </span>
        <span className={styles.personName}>{name || 'Unnamed'}</span>
        {kinds[looks] ? <span className={styles.kind}>{kinds[looks]}</span> : null}
      </button>
      {editor ? <PersonMenu person={person} editor={editor} /> : null}
    </li>
  );
}
