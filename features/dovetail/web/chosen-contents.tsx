import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ItemContent, ListedItem } from '../contract/research.ts';
import { ResearchProblem } from './research-problem.tsx';
import { contentsQuery } from './research-queries.ts';

/** What the first of the chosen notes have, and how many there are more. */
export function ChosenContents({ notes }: { notes: readonly ListedItem[] }) {
  const query = useQuery(contentsQuery(notes));
  const shown = query.data?.notes ?? [];
  const rest = notes.length - shown.length;
  return (
    <>
      {query.isPending ? <Skeleton h={120} /> : null}
      <Stack
        component="ul"
        gap="xs"
        m={0}
        p={0}
        mah={320}
        style={{ listStyle: 'none', overflowY: 'auto' }}
        aria-label="What will be imported"
      >
        {shown.map((note) => (
          <li key={note.id}>
            <Text fw={600} dir="auto">
              {note.title || 'Untitled note'}
            </Text>
            <Text size="sm" c="dimmed">
              {contentsOf(note)}
            </Text>
          </li>
        ))}
      </Stack>
      {query.data && rest > 0 ? (
        <Text c="dimmed">{rest === 1 ? 'And one more note.' : `And ${rest} more notes.`}</Text>
      ) : null}
      {query.error ? <ResearchProblem error={query.error} /> : null}
    </>
  );
}

/** What a note has, such as '3 highlights, 2 tags, one participant'. */
function contentsOf({ highlights, tags, participants }: ItemContent): string {
  const all = new Set([...tags, ...highlights.flatMap((one) => one.tags)]);
  return [
    counted(highlights.length, 'highlight'),
    counted(all.size, 'tag'),
    counted(participants.length, 'participant'),
  ].join(', ');
}

function counted(count: number, noun: string): string {
  if (count === 0) return `no ${noun}s`;
  return count === 1 ? `one ${noun}` : `${count} ${noun}s`;
}
