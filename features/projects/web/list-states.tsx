import { Button } from '@mantine/core';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import type { ListShare } from '../contract/project.ts';
import type { ProjectKindView } from './kind-view.ts';

/** What stands where projects could not be loaded. */
export function ListFailed({ onRetry }: { onRetry: () => unknown }) {
  return (
    <EmptyState
      title="Your projects could not be loaded"
      text="Nothing is lost; they are on the server. Check your connection and try again."
      action={<Button onClick={() => onRetry()}>Try again</Button>}
    />
  );
}

/** What stands where nothing was opened lately, or nothing is shared. */
export function NothingShared({
  kind,
  share,
  onAll,
}: {
  kind: ProjectKindView;
  share: Exclude<ListShare, 'all'>;
  onAll: () => void;
}) {
  const words = {
    recent: [
      'Nothing opened lately',
      `Here is each ${kind.noun} that you opened in the last 30 days.`,
    ],
    shared: ['Nothing shared with you', `Here is each ${kind.noun} that others share with you.`],
  } as const;
  const [title, text] = words[share];
  return (
    <EmptyState title={title} text={text} action={<Button onClick={onAll}>Show all</Button>} />
  );
}

/** What stands where a search found nothing. */
export function NothingFound({ search, onClear }: { search: string; onClear: () => void }) {
  return (
    <EmptyState
      title={`Nothing found for '${search}'`}
      text="Titles and texts of all your projects here were searched, in every folder."
      action={<Button onClick={onClear}>Clear search</Button>}
    />
  );
}
