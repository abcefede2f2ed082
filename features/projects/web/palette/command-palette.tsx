import '@mantine/spotlight/styles.css';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, spotlight } from '@mantine/spotlight';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '#platform/web/api/send.ts';
import { since } from '#ui/moment/since.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { listProjects } from '../../contract/list-calls.ts';
import type { ListedProject } from '../../contract/project.ts';
import type { ProjectKindView } from '../kind-view.ts';
import { useNewProject } from '../new-project.tsx';
import styles from './command-palette.module.css';

/** A page that the palette links to. */
export interface PaletteDestination {
  label: string;
  to: string;
  Icon: ComponentType<{ size: number }>;
}

interface CommandPaletteProps {
  kinds: readonly ProjectKindView[];
  destinations: readonly PaletteDestination[];
  /** What else a search finds, as groups below the others. */
  More: ComponentType<{ search: string }>;
  onClose: () => void;
}

/** Milliseconds without typing after which the search starts. */
const quiet = 150;
/** Maximum number of listed projects. */
const shown = 8;

/** Finds projects of all tools by title and text, creates new ones, and links to all pages. */
export function CommandPalette({ kinds, destinations, More, onClose }: CommandPaletteProps) {
  const [query, setQuery] = useState('');
  const [search] = useDebouncedValue(query.trim(), quiet);
  const found = useQuery({
    queryKey: ['palette', search],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      send(listProjects, { query: { limit: shown, ...(search ? { search } : {}) } }, { signal }),
  });
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => spotlight.open(), []);
  useEffect(() => {
    if (found.data) restoreSelection(list.current);
  }, [found.data]);
  const matches = (label: string) => label.toLowerCase().includes(query.trim().toLowerCase());
  const kindOf = new Map(kinds.map((kind) => [kind.code, kind]));
  // Results of an earlier search are hidden once they do not match, so that Enter opens no wrong
  // project.
  const late = found.isPlaceholderData || search !== query.trim();
  const projects = (found.data?.projects ?? []).flatMap((project) => {
    const kind = kindOf.get(project.kind);
    return kind && (!late || matches(project.title)) ? [{ project, kind }] : [];
  });
  const beginnings = kinds.filter((kind) => matches(newLabel(kind)));
  const dashboards = kinds.map(({ tab, dashboard, Icon }) => ({ label: tab, to: dashboard, Icon }));
  const reachable = [...dashboards, ...destinations].filter(({ label }) => matches(label));
  const nothing = projects.length + beginnings.length + reachable.length === 0;
  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      overlayProps={{ blur: 0 }}
      scrollable
      maxHeight={440}
    >
      <Spotlight.Search
        placeholder="Find a project, or go somewhere"
        aria-label="Find a project, or go somewhere"
        leftSection={<IconSearch size={18} aria-hidden />}
      />
      <Spotlight.ActionsList ref={list}>
        {projects.length > 0 ? (
          <Spotlight.ActionsGroup label={search ? 'Projects' : 'Changed last'}>
            {projects.map(({ project, kind }) => (
              <ProjectAction key={project._id} project={project} kind={kind} />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {beginnings.length > 0 ? (
          <Spotlight.ActionsGroup label="New">
            {beginnings.map((kind) => (
              <BeginAction key={kind.code} kind={kind} />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {reachable.length > 0 ? (
          <Spotlight.ActionsGroup label="Go to">
            {reachable.map((destination) => (
              <DestinationAction key={destination.to} {...destination} />
            ))}
          </Spotlight.ActionsGroup>
        ) : null}
        {nothing && !found.isFetching ? (
          <Spotlight.Empty>Nothing has these words</Spotlight.Empty>
        ) : null}
        <More search={query.trim()} />
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

/** Late results replace what was selected; Enter then opens the first. */
function restoreSelection(list: HTMLElement | null): void {
  if (list?.querySelector('[data-selected]')) return;
  list?.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
}

const newLabel = ({ tab }: ProjectKindView) => `New project in ${tab}`;

function ProjectAction({ project, kind }: { project: ListedProject; kind: ProjectKindView }) {
  const navigate = useNavigate();
  const { _id, title, updated_date } = project;
  return (
    <Spotlight.Action
      label={title}
      description={`${kind.tab} · ${since(new Date(updated_date), new Date())}`}
      leftSection={<Marked kind={kind} />}
      onClick={() => navigate(kind.path(_id))}
    />
  );
}

function BeginAction({ kind }: { kind: ProjectKindView }) {
  const create = useNewProject({ kind, folderId: null });
  return (
    <Spotlight.Action
      label={newLabel(kind)}
      leftSection={<IconPlus size={20} aria-hidden />}
      onClick={() => create.mutate()}
    />
  );
}

function DestinationAction({ label, to, Icon }: PaletteDestination) {
  const navigate = useNavigate();
  return (
    <Spotlight.Action
      label={label}
      leftSection={<Icon size={20} aria-hidden />}
      onClick={() => navigate(to)}
    />
  );
}

function Marked({ kind: { Icon, colour } }: { kind: ProjectKindView }) {
  return (
    <span className={styles.mark} style={cssVariables({ '--mark': colour })}>
      <Icon size={20} />
    </span>
  );
}
