import { ActionIcon, Button } from '@mantine/core';
import { IconEyeOff, IconMessages, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import panel from '#ui/fields/panel.module.css';
import { blindCalls } from '../../contract/calls/blind-calls.ts';
import { leaveReview } from '../../document/edits.ts';
import { countMeIn } from '../add-issue.ts';
import { useEvaluators } from '../evaluators.ts';
import { useReview, useVerdicts } from '../review-model.tsx';

/** Who looks, and whether each does alone. */
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
          Whoever finds or rates an issue is counted among the evaluators. Three to five find most
          of it.
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
                aria-label={`Count ${name} among the evaluators no more`}
                onClick={() => editor.edit(leaveReview, { id })}
              >
                <IconX size={16} />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
      {editor && me && !isIn ? (
        <Button size="compact-md" variant="default" onClick={() => countMeIn(model)}>
          I am an evaluator
        </Button>
      ) : null}
      <BlindSwitch />
    </section>
  );
}

/** Begins and ends that evaluators work alone, for the owner. */
function BlindSwitch() {
  const { alone, me, projectId, editor } = useReview();
  const { project } = useOpenSurface();
  const confirm = useConfirm();
  const [isAsked, setAsked] = useState(false);
  if (!editor || projectId === null) return null;
  const isOwner = project.ownerId === me?.id;
  if (!isOwner)
    return (
      <p className={panel.quiet}>
        {alone
          ? 'Each works alone until the owner opens the debrief.'
          : 'The owner can have each evaluator work alone.'}
      </p>
    );
  const ask = async (call: 'workAlone' | 'debrief') => {
    const isSure =
      call === 'workAlone' ||
      (await confirm({
        title: 'Open the debrief?',
        text: 'Everybody then sees what all evaluators found and how they rated it.',
        confirm: 'Open the debrief',
      }));
    if (!isSure) return;
    setAsked(true);
    try {
      await send(blindCalls[call], { params: { id: projectId } });
    } finally {
      setAsked(false);
    }
  };
  return alone ? (
    <Button
      loading={isAsked}
      leftSection={<IconMessages size={18} />}
      onClick={() => void ask('debrief').catch(() => undefined)}
    >
      Open the debrief
    </Button>
  ) : (
    <>
      <Button
        variant="default"
        loading={isAsked}
        leftSection={<IconEyeOff size={18} />}
        onClick={() => void ask('workAlone').catch(() => undefined)}
      >
        Have evaluators work alone
      </Button>
      <p className={panel.quiet}>
        Nobody sees what others find or how they rate it, until you open the debrief.
      </p>
    </>
  );
}
