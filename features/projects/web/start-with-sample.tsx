import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { showLimit } from '#features/plans/web/index.ts';
import { send } from '#platform/web/api/send.ts';
import { planSideOf } from '../contract/plan-side.ts';
import { useDashboardPorts } from './dashboard/dashboard-ports.tsx';
import type { ProjectKindView } from './kind-view.ts';
import { refreshProjects } from './project-queries.ts';
import type { ProjectSample } from './project-sample.ts';

interface StartWithSampleProps {
  kind: ProjectKindView;
  /** The open folder, in which the project is created. */
  folderId: string | null;
}

/** Creates a project from a sample of the tool; with several, one is chosen. */
export function StartWithSample({ kind, folderId }: StartWithSampleProps) {
  const samples = useDashboardPorts().samples.filter((sample) => sample.kind.code === kind.code);
  const begin = useBegin({ kind, folderId });
  const [only] = samples;
  if (!only) return null;
  if (samples.length === 1)
    return (
      <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate(only)}>
        Start with a sample
      </Button>
    );
  return (
    <Menu position="bottom">
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
        {samples.map((sample) => (
          <Menu.Item key={sample.slug} onClick={() => begin.mutate(sample)}>
            {sample.title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Begins a project and opens it; a full plan opens the limit dialog. */
function useBegin({ kind, folderId }: StartWithSampleProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const begin = useMutation({
    mutationFn: (sample: ProjectSample) => beginIn(kind, sample, folderId),
    async onSuccess(id) {
      await navigate(kind.path(id));
      await refreshProjects(client, kind.code);
    },
    onError: (error, sample) => showLimit(error, planSideOf(kind.code), () => begin.mutate(sample)),
  });
  return begin;
}

async function beginIn(
  kind: ProjectKindView,
  sample: ProjectSample,
  folderId: string | null,
): Promise<string> {
  const id = await sample.begin();
  if (folderId) {
    // If the folder was removed meanwhile, the project is created all the same.
    const given = { params: { id }, body: { folder_id: folderId } };
    await send(kind.calls.moveToFolder, given).catch(() => undefined);
  }
  return id;
}
