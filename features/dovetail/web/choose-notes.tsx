import {
  Alert,
  Button,
  Checkbox,
  Group,
  ScrollArea,
  Skeleton,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limited } from '#ui/fields/limited.ts';
import { ShowMore } from '#ui/show-more/show-more.tsx';
import { type ListedItem, maxItems } from '../contract/research.ts';
import type { ChosenProject } from './choose-project.tsx';
import { ResearchProblem } from './research-problem.tsx';
import { notesQuery } from './research-queries.ts';

interface ChooseNotesProps {
  /** The note project that they are imported into; null for a new one. */
  projectId: string | null;
  from: ChosenProject;
  chosen: ReadonlyMap<string, ListedItem>;
  onChange: (chosen: ReadonlyMap<string, ListedItem>) => void;
  onBack: () => void;
  onDone: () => void;
}

/** Chooses notes of a project of Dovetail; those that are here already cannot be chosen. */
export function ChooseNotes(props: ChooseNotesProps) {
  const { projectId, from, chosen, onChange, onBack, onDone } = props;
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim(), 300);
  const query = useInfiniteQuery(notesQuery(from.id, projectId, wanted));
  const notes = query.data?.pages.flatMap((page) => page.notes) ?? [];
  const choose = (note: ListedItem, isOn: boolean) => {
    const next = new Map(chosen);
    if (isOn) next.set(note.id, note);
    else next.delete(note.id);
    onChange(next);
  };
  return (
    <Stack>
      <Text c="dimmed" dir="auto">
        {from.title}
      </Text>
      <TextInput
        label="Transcripts and notes"
        placeholder="Search by title"
        {...limited(200)}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {query.error ? <ResearchProblem error={query.error} /> : null}
      {query.isPending ? <Skeleton h={120} /> : null}
      {query.data && notes.length === 0 ? (
        <Text c="dimmed">{wanted ? 'None has this title.' : 'This project is empty.'}</Text>
      ) : null}
      <ScrollArea.Autosize mah={320}>
        <Stack component="ul" gap="xs" m={0} p={4} style={{ listStyle: 'none' }}>
          {notes.map((note) => (
            <li key={note.id}>
              <Checkbox
                label={note.title || 'Untitled note'}
                description={note.is_here ? 'Already in this project' : undefined}
                disabled={note.is_here}
                checked={note.is_here || chosen.has(note.id)}
                onChange={({ currentTarget }) => choose(note, currentTarget.checked)}
              />
            </li>
          ))}
        </Stack>
      </ScrollArea.Autosize>
      <ShowMore list={query} />
      {chosen.size > maxItems ? (
        <Alert color="yellow">Choose {maxItems} notes at most.</Alert>
      ) : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button disabled={chosen.size === 0 || chosen.size > maxItems} onClick={onDone}>
          Continue
        </Button>
      </Group>
    </Stack>
  );
}
