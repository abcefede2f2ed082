import { ActionIcon, Button } from '@mantine/core';
import { IconEyeOff, IconMessages, IconX } from '@tabler/icons-react';
import { sentence } from '#kernel/text/sentence.ts';
import panel from '#ui/fields/panel.module.css';
import { leaveReview } from '../../document/edits.ts';
import { joinAsEvaluator } from '../add-issue.ts';
import { useEvaluators } from '../evaluators.ts';
import { useReview, useVerdicts } from '../model/review-model.tsx';
import { useDebrief } from '../use-debrief.ts';

/** The evaluators, and whether they work alone. */
export function EvaluatorsSection() {
  const model = useReview();
  const { editor, me, alone } = model;
  const evaluators = useEvaluators();
  const verdicts = useVerdicts();
  const isIn = evaluators.some(({ id }) => id === me?.id);
  return (
    <section className={panel.section} aria-label="Evaluators">
      <h3 className={panel.heading}>Evaluators</h3>
      {evaluators.length === 0 ? (
        <p className={panel.quiet}>
          Everyone who finds or rates an issue counts as an evaluator. Three to five evaluators find
          most problems.
        </p>
      ) : null}
      <ul className={panel.list}>
        {evaluators.map(({ id, name }) => (
          <li key={id} className={panel.spread}>
            <span className={panel.grow}>{name || 'Somebody'}</span>
            <span className={panel.count}>
              {alone && id !== me?.id
                ? 'works alone'
                : `${verdicts.filter(({ foundBy }) => foundBy.includes(id)).length} found`}
            </span>
            {editor ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={sentence`Remove ${name} from the evaluators`}
                onClick={() => editor.edit(leaveReview, { id })}
              >
                <IconX size={16} />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
      {editor && me && !isIn ? (
        <Button size="compact-md" variant="default" onClick={() => joinAsEvaluator(model)}>
          I am an evaluator
        </Button>
      ) : null}
      <BlindSwitch />
    </section>
  );
}

/** The owner's switch that begins and ends working alone. */
function BlindSwitch() {
  const { alone, projectId, editor } = useReview();
  const debrief = useDebrief();
  if (!editor || projectId === null) return null;
  if (!debrief)
    return (
      <p className={panel.quiet}>
        {alone
          ? 'Each works alone until the owner opens the debrief.'
          : 'The owner can have each evaluator work alone.'}
      </p>
    );
  return alone ? (
    <Button
      loading={debrief.isPending}
      leftSection={<IconMessages size={18} />}
      onClick={debrief.open}
    >
      Open the debrief
    </Button>
  ) : (
    <>
      <Button
        variant="default"
        loading={debrief.isPending}
        leftSection={<IconEyeOff size={18} />}
        onClick={debrief.workAlone}
      >
        Have evaluators work alone
      </Button>
      <p className={panel.quiet}>
        Nobody sees what others find or how they rate it, until you open the debrief.
      </p>
    </>
  );
}
