import { ActionIcon, Button, Checkbox, NumberInput, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { NameField } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useProperties } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { heuristicSets } from '../../contract/heuristics.ts';
import { notLookedAt } from '../../document/analysis/counts.ts';
import {
  addHeuristic,
  addSet,
  changeHeuristic,
  changeSet,
  describeReview,
  removeHeuristic,
  removeSet,
} from '../../document/edits.ts';
import { lastPosition } from '../../document/linkable-items.ts';
import { useHeuristics } from '../heuristic-names.ts';
import { type LiveReview, useReview, useVerdicts } from '../model/review-model.tsx';
import { useAll } from '../model/use-all.ts';

/** The heuristics of the review, and those that no issue names. */
export function HeuristicsSection() {
  const { editor, records } = useReview();
  const { sets: chosen } = useProperties(records);
  const own = useAll('sets');
  const heuristics = useHeuristics();
  const verdicts = useVerdicts();
  const used = heuristics.filter(({ used }) => used);
  const missing = new Set(
    notLookedAt(
      verdicts,
      used.map(({ id }) => id),
    ),
  );
  const choose = (id: string, on: boolean) =>
    editor?.edit(describeReview, {
      sets: on ? [...chosen, id] : chosen.filter((one) => one !== id),
    });
  return (
    <section className={panel.section} aria-label="Heuristics">
      <h3 className={panel.heading}>Heuristics</h3>
      {[...heuristicSets, ...own].map(({ id, title }) => (
        <Checkbox
          key={id}
          label={title}
          checked={chosen.includes(id)}
          disabled={!editor}
          onChange={({ currentTarget }) => choose(id, currentTarget.checked)}
        />
      ))}
      {used.length > 0 && verdicts.length > 0 ? (
        <p className={panel.quiet}>
          {missing.size === 0
            ? 'Each heuristic was named in an issue.'
            : `Nobody named ${missing.size} of ${used.length} yet: look again with these.`}
        </p>
      ) : null}
      <ul className={panel.points}>
        {used
          .filter(({ id }) => missing.has(id))
          .slice(0, 12)
          .map(({ id, code, title, text }) => (
            <li key={id}>
              <Tooltip label={text} multiline maw={280}>
                <span>
                  {code} {title}
                </span>
              </Tooltip>
            </li>
          ))}
      </ul>
      {editor ? <OwnSets editor={editor} /> : null}
    </section>
  );
}

/** The custom sets of the review, with texts and weights. */
function OwnSets({ editor }: { editor: LiveReview }) {
  const sets = useAll('sets');
  const heuristics = useAll('heuristics');
  return (
    <>
      {sets.map(({ id, title }) => {
        const rules = heuristics.filter(({ set }) => set === id);
        return (
          <div key={id} className={panel.box}>
            <span className={panel.spread}>
              <NameField
                of={{ collection: 'sets', id }}
                label="Name of the set"
                value={title}
                limit={lengths.title}
                onSave={(next) => editor.edit(changeSet, { id, title: next })}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={sentence`Delete ${title}`}
                onClick={() => editor.edit(removeSet, { id })}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </span>
            {rules.map((rule) => (
              <span key={rule.id} className={panel.spread}>
                <NameField
                  className={panel.grow}
                  of={{ collection: 'heuristics', id: rule.id }}
                  label="Heuristic"
                  value={rule.title}
                  limit={lengths.companyName}
                  onSave={(next) => editor.edit(changeHeuristic, { id: rule.id, title: next })}
                />
                <NumberInput
                  size="xs"
                  w={64}
                  aria-label={sentence`Weight of ${rule.title}`}
                  min={0}
                  max={10}
                  value={rule.weight}
                  onChange={(weight) =>
                    editor.edit(changeHeuristic, {
                      id: rule.id,
                      weight: Math.min(10, Math.max(0, Number(weight) || 0)),
                    })
                  }
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={sentence`Delete ${rule.title}`}
                  onClick={() => editor.edit(removeHeuristic, { id: rule.id })}
                >
                  <IconTrash size={16} />
                </ActionIcon>
              </span>
            ))}
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              onClick={() =>
                editor.edit(addHeuristic, {
                  id: newId(),
                  set: id,
                  title: 'New heuristic',
                  position: lastPosition(rules),
                })
              }
            >
              Add heuristic
            </Button>
          </div>
        );
      })}
      <Button
        size="compact-md"
        variant="subtle"
        color="gray"
        justify="start"
        leftSection={<IconPlus size={16} />}
        onClick={() =>
          editor.edit(addSet, { id: newId(), title: 'Own set', position: lastPosition(sets) })
        }
      >
        Write your own set
      </Button>
    </>
  );
}
