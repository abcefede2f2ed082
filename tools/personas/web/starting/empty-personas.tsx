import { UnstyledButton } from '@mantine/core';
import { Beginnings, DraftFromResearch } from '#features/generation/web/index.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { type PersonaStart, personaStarts } from '../../document/starts.ts';
import { personasView } from '../kind-view.tsx';
import { useOpen } from '../open-page.ts';
import { usePersonas } from '../personas-model.tsx';
import { addPersonaTo } from '../rail/add-persona.tsx';
import styles from './empty-personas.module.css';

/** A project without personas: its purpose, and templates of the first one. */
export function EmptyPersonas() {
  const model = usePersonas();
  const { openPersona } = useOpen();
  return (
    <div className={styles.page}>
      <EmptyState
        drawing={<personasView.Drawing />}
        feeds={personasView.feeds}
        title="Who do you design for?"
        text="Describe a persona on pages of sections: goals, quotes, scales, a day. Each section has a status and its evidence."
        {...(model.editor
          ? {
              action: (
                <Beginnings what="persona project">
                  <DraftFromResearch what="persona project" />
                  <div className={styles.starts}>
                    {Object.entries(personaStarts).map(([start, { label, about }]) => (
                      <UnstyledButton
                        data-tour="begin-persona"
                        key={start}
                        className={styles.start ?? ''}
                        onClick={() => addPersonaTo(model, start as PersonaStart, openPersona)}
                      >
                        <span className={styles.label}>{label}</span>
                        <span className={styles.about}>{about}</span>
                      </UnstyledButton>
                    ))}
                  </div>
                </Beginnings>
              ),
            }
          : {})}
      />
    </div>
  );
}
