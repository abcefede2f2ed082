import {
  Button,
  Group,
  NavLink,
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
import { ResearchProblem } from './research-problem.tsx';
import { projectsQuery } from './research-queries.ts';

export interface ChosenProject {
  id: string;
  title: string;
}

interface ChooseProjectProps {
  onChosen: (project: ChosenProject) => void;
  onClose: () => void;
}

/** Chooses a project of Dovetail. */
export function ChooseProject({ onChosen, onClose }: ChooseProjectProps) {
  const [search, setSearch] = useState('');
  const [wanted] = useDebouncedValue(search.trim(), 300);
  const query = useInfiniteQuery(projectsQuery(wanted));
  const projects = query.data?.pages.flatMap((page) => page.projects) ?? [];
  return (
    <Stack>
      <TextInput
        label="Project in Dovetail"
        placeholder="Search by title"
        {...limited(200)}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      {query.error ? <ResearchProblem error={query.error} /> : null}
      {query.isPending ? <Skeleton h={120} /> : null}
      {query.data && projects.length === 0 ? (
        <Text c="dimmed">
          {wanted ? 'No project has this title.' : 'This account sees no project in Dovetail.'}
        </Text>
      ) : null}
      <ScrollArea.Autosize mah={320}>
        <nav aria-label="Projects in Dovetail">
          {projects.map(({ id, title }) => (
            <NavLink
              key={id}
              component="button"
              label={title || 'Untitled project'}
              onClick={() => onChosen({ id, title })}
            />
          ))}
        </nav>
      </ScrollArea.Autosize>
      <ShowMore list={query} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </Group>
    </Stack>
  );
}
