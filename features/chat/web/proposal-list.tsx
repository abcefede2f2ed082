import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showUndoResult } from '#features/generation/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { hasEnded } from '#features/runs/contract/run.ts';
import { useRun } from '#features/runs/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { applyProposal } from '../contract/calls.ts';
import type { ChatEntry, ChatProposal } from '../contract/chat.ts';
import styles from './chat.module.css';
import { refreshChat } from './chat-query.ts';

/** The changes that an answer proposes; nothing changes until the user applies one. */
export function ProposalList({ entry }: { entry: ChatEntry }) {
  const { chat_id, proposals, left_out } = entry;
  if (proposals.length + left_out.length === 0) return null;
  return (
    <section className={styles.proposals} aria-label="Proposed changes">
      <ul>
        {Object.entries(proposals).map(([at, proposal]) => (
          <Proposal key={at} entry={chat_id} at={Number(at)} proposal={proposal} />
        ))}
      </ul>
      {Object.entries(left_out).map(([at, { title, reason }]) => (
        <p key={at} className={styles.quiet}>
          <bdi>{title}</bdi> is left out: {reason}
        </p>
      ))}
    </section>
  );
}

interface ProposalProps {
  /** Id of the entry. */
  entry: string;
  /** Index of the proposal in its entry. */
  at: number;
  proposal: ChatProposal;
}

function Proposal({ entry, at, proposal: { title, text, run_id } }: ProposalProps) {
  const { project } = useOpenSurface();
  const client = useQueryClient();
  const [started, setStarted] = useState<string | null>(null);
  const { run, undo, isBusy } = useRun(started ?? run_id, { onUndone: showUndoResult });
  const applying = useMutation({
    mutationFn: () =>
      send(applyProposal, {
        params: { mapper_id: project.id, chat_id: entry },
        body: { proposal: at },
      }),
    onSuccess: ({ id }) => setStarted(id),
    onError: () => refreshChat(client, project.id),
  });
  const isRunning = applying.isPending || (run !== null && !hasEnded(run.state));
  const isApplied = run?.state === 'done' && run.undone_date === null;
  return (
    <li className={styles.proposal}>
      <div className={styles.change}>
        <span>{title}</span>
        {text ? <strong dir="auto">{text}</strong> : null}
        {run?.state === 'failed' ? (
          <span role="alert" className={styles.problem}>
            {run.error?.error_message}
          </span>
        ) : null}
        {isApplied ? (
          <span role="status" className={styles.applied}>
            <IconCheck size={14} aria-hidden /> Applied
          </span>
        ) : null}
      </div>
      {isApplied ? (
        undo && (
          <Button
            size="compact-md"
            variant="default"
            loading={isBusy}
            aria-label={sentence`Undo: ${title} ${text}`}
            onClick={undo}
          >
            Undo
          </Button>
        )
      ) : (
        <Button
          size="compact-md"
          variant="light"
          loading={isRunning}
          aria-label={sentence`Apply: ${title} ${text}`}
          onClick={() => applying.mutate()}
        >
          Apply
        </Button>
      )}
    </li>
  );
}
