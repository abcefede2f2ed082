import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import type { ChatEntry } from '../contract/chat.ts';
import { AnswerText, SourceList } from './answer-text.tsx';
import type { Asking } from './asking.ts';
import styles from './chat.module.css';
import { ProposalList } from './proposal-list.tsx';

interface EntryViewProps {
  entry: ChatEntry;
  /** Asks the question again; null while another answer is written. */
  onRetry: (() => void) | null;
  onRemove: () => void;
}

/** A question with its answer. */
export function EntryView({ entry, onRetry, onRemove }: EntryViewProps) {
  const { question, made_by, model, answer, sources, problem, withheld } = entry;
  const isWritten = made_by === 'model';
  const mayRetry = problem !== null && onRetry !== null;
  return (
    <article className={styles.entry} aria-label={question}>
      <div className={styles.ownQuestion}>
        <p className={styles.question} dir="auto">
          {question}
        </p>
        <ActionIcon
          className={styles.remove ?? ''}
          size={28}
          variant="subtle"
          color="gray"
          aria-label="Remove this question"
          onClick={onRemove}
        >
          <IconX size={14} />
        </ActionIcon>
      </div>
      {withheld ? (
        <p className={styles.quiet}>
          This answer is no longer shown, because it was made from a project that you can no longer
          see.
        </p>
      ) : null}
      {problem && !isWritten ? <Problem problem={problem} /> : null}
      {answer.length > 0 ? <AnswerText answer={answer} sources={sources} /> : null}
      {isWritten || withheld || answer.length > 0 || (problem && sources.length === 0) ? null : (
        <FoundHeading hasSources={sources.length > 0} />
      )}
      {sources.length > 0 ? <SourceList sources={sources} /> : null}
      {isWritten && !problem ? <MadeBy model={model} hasSources={sources.length > 0} /> : null}
      <ProposalList entry={entry} />
      {problem && isWritten ? <Problem problem={problem} /> : null}
      {mayRetry ? (
        <Button
          className={styles.again ?? ''}
          size="compact-md"
          variant="default"
          onClick={onRetry}
        >
          Try again
        </Button>
      ) : null}
    </article>
  );
}

interface AskingViewProps {
  asking: Asking;
  onRetry: () => void;
  onDismiss: () => void;
}

/** A question whose answer is being written, or did not come. */
export function AskingView({ asking, onRetry, onDismiss }: AskingViewProps) {
  const { question, answer, sources, failure, made_by } = asking;
  return (
    <article className={styles.entry} aria-label={question} aria-busy={failure === null}>
      <div className={styles.ownQuestion}>
        <p className={styles.question} dir="auto">
          {question}
        </p>
      </div>
      {answer.length > 0 ? <AnswerText answer={answer} sources={sources} /> : null}
      {failure === null && answer.length === 0 ? (
        <p className={styles.waiting}>
          {made_by === 'model' ? 'Writing' : 'Looking through the project'}
        </p>
      ) : null}
      {sources.length > 0 ? <SourceList sources={sources} /> : null}
      {failure === null ? null : (
        <>
          <Problem problem={{ code: '', message: failure }} />
          <div className={styles.buttons}>
            <Button size="compact-md" variant="default" onClick={onRetry}>
              Try again
            </Button>
            <Button size="compact-md" variant="subtle" color="gray" onClick={onDismiss}>
              Dismiss
            </Button>
          </div>
        </>
      )}
    </article>
  );
}

function FoundHeading({ hasSources }: { hasSources: boolean }) {
  const { kind } = useOpenSurface();
  return hasSources ? (
    <h3 className={styles.heading}>What this {kind.noun} says about it</h3>
  ) : (
    <p className={styles.quiet}>
      Nothing in this {kind.noun}, or in what it links to, answers this.
    </p>
  );
}

function MadeBy({ model, hasSources }: { model: string | null; hasSources: boolean }) {
  return (
    <p className={styles.madeBy}>
      Written by {model}
      {hasSources ? '. The numbers lead to its sources.' : ', without a source.'}
    </p>
  );
}

/** Why an answer is not whole; what its reader did themselves is no error. */
function Problem({ problem: { code, message } }: { problem: { code: string; message: string } }) {
  if (code === 'chat_stopped') return <p className={styles.quiet}>{message}</p>;
  return (
    <p role="alert" className={styles.problem}>
      {message}
    </p>
  );
}
