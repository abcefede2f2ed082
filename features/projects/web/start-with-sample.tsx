import { Button, Loader, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showLimit } from '#features/plans/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { planSideOf } from '../contract/plan-side.ts';
import { type DashboardPorts, useDashboardPorts } from './dashboard/dashboard-ports.tsx';
import type { ProjectKindView } from './kind-view.ts';
import { useNewProjectTeam } from './new-project-team.ts';
import { refreshProjects } from './project-queries.ts';

interface StartWithSampleProps {
  kind: ProjectKindView;
  /** The open folder, in which the project is created. */
  folderId: string | null;
}

/** Creates a project from a chosen sample of the tool. */
export function StartWithSample({ kind, folderId }: StartWithSampleProps) {
  const { samples } = useDashboardPorts();
  const [wasOpen, setWasOpen] = useState(false);
  const { data: listed } = useQuery({
    queryKey: ['samples', kind.code],
    queryFn: () => samples.list(kind.code),
    enabled: wasOpen,
    staleTime: Infinity,
  });
  const begin = useBegin({ kind, folderId });
  return (
    <Menu position="bottom" onOpen={() => setWasOpen(true)}>
      <Menu.Target>
        <Button
          variant="default"
          loading={begin.isPending}
          rightSection={<IconChevronDown size={16} />}
        >
          Start with a sample
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {listed?.map(({ slug, title }) => (
          <Menu.Item key={slug} onClick={() => begin.mutate(slug)}>
            {title}
          </Menu.Item>
        )) ?? (
          <Menu.Item disabled>
            <Loader size="xs" aria-label="Loading the samples" />
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Begins a project and opens it; a full plan opens the limit dialog. */
function useBegin({ kind, folderId }: StartWithSampleProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { samples } = useDashboardPorts();
  const { add } = useNewProjectTeam();
  const begin = useMutation({
    async mutationFn(slug: string) {
      const id = await beginIn(kind, folderId, () => samples.begin(slug));
      await add(id);
      return id;
    },
    async onSuccess(id) {
      await navigate(kind.path(id));
      await refreshProjects(client, kind.code);
    },
    onError: (error, slug) => showLimit(error, planSideOf(kind.code), () => begin.mutate(slug)),
  });
  return begin;
}

async function beginIn(
  kind: ProjectKindView,
  folderId: string | null,
  begin: () => ReturnType<DashboardPorts['samples']['begin']>,
): Promise<string> {
  const id = await begin();
  if (folderId) {
    // If the folder was removed meanwhile, the project is created all the same.
    const given = { params: { id }, body: { folder_id: folderId } };
    await send(kind.calls.moveToFolder, given).catch(() => undefined);
  }
  return id;
}
