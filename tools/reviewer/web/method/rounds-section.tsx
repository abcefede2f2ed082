import { ActionIcon, Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { NameField } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import panel from '#ui/fields/panel.module.css';
import { byRound } from '../../document/analysis/counts.ts';
import { addRound, changeRound, removeRound } from '../../document/edits.ts';
import { lastPosition } from '../../document/linkable-items.ts';
import { useReview, useVerdicts } from '../model/review-model.tsx';
import { useAll } from '../model/use-all.ts';

/** The rounds, with the results of each. */
export function RoundsSection() {
  const { editor } = useReview();
  const rounds = useAll('rounds');
  const counts = byRound(useVerdicts(), rounds);
  return (
    <section className={panel.section} aria-label="Rounds">
      <h3 className={panel.heading}>Rounds</h3>
      {rounds.length === 0 ? (
        <p className={panel.quiet}>Start a round each time you review again after a change.</p>
      ) : null}
      <ul className={panel.list}>
        {counts.map(({ round: { id, title }, found, reopened, settled, left }) => (
          <li key={id} className={panel.box}>
            <span className={panel.spread}>
              {editor ? (
                <NameField
                  of={{ collection: 'rounds', id }}
                  label="Name of the round"
                  value={title}
                  limit={lengths.title}
                  onSave={(next) => editor.edit(changeRound, { id, title: next })}
                />
              ) : (
                title
              )}
              {editor ? (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={sentence`Delete ${title}`}
                  onClick={() => editor.edit(removeRound, { id })}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              ) : null}
            </span>
            <span className={panel.count}>
              {found} new · {reopened > 0 ? `${reopened} open again · ` : ''}
              {settled} settled · {left} left
            </span>
          </li>
        ))}
      </ul>
      {editor ? (
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          justify="start"
          leftSection={<IconPlus size={16} />}
          onClick={() =>
            editor.edit(addRound, {
              id: newId(),
              title: `Round ${rounds.length + 1}`,
              at: new Date().toISOString(),
              position: lastPosition(rounds),
            })
          }
        >
          Start a round
        </Button>
      ) : null}
    </section>
  );
}
