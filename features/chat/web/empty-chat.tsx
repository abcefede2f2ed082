import { Button } from '@mantine/core';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { Drawing } from '#ui/empty-state/drawing.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';

const firstQuestion = 'What is difficult for people?';

interface EmptyChatProps {
  /** Whether a model answers. */
  hasModel: boolean;
  onRequest: (question: string) => void;
}

/** Shown before the first question. */
export function EmptyChat({ hasModel, onRequest }: EmptyChatProps) {
  const { kind } = useOpenSurface();
  return (
    <EmptyState
      drawing={
        <Drawing>
          <path d="M14 12h44a6 6 0 0 1 6 6v18a6 6 0 0 1-6 6H34L22 53V42h-8a6 6 0 0 1-6-6V18a6 6 0 0 1 6-6Z" />
          <path d="M21 23h30M21 31h18" />
          <path d="M72 30h10a6 6 0 0 1 6 6v12a6 6 0 0 1-6 6h-2v8l-9-8H56" strokeDasharray="3 4" />
        </Drawing>
      }
      title={`Ask about this ${kind.noun}`}
      text={
        hasModel
          ? 'Answers come from its content and from what it links to, with their sources.'
          : 'Find what it and its links say about a topic, such as ‘waiting for an answer’.'
      }
      // The search finds statements, not what a whole project amounts to.
      action={
        hasModel ? (
          <Button variant="default" onClick={() => onRequest(firstQuestion)}>
            {firstQuestion}
          </Button>
        ) : null
      }
    />
  );
}
