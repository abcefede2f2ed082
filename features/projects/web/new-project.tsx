import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { send } from '#platform/web/api/send.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import styles from './dashboard.module.css';
import type { ProjectKindView } from './kind-view.ts';
import { refreshProjects } from './project-queries.ts';

/** Makes a project and opens it. */
function useNewProject(kind: ProjectKindView) {
  const navigate = useNavigate();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => send(kind.calls.create, { body: {} }),
    async onSuccess({ _id }) {
      await navigate(kind.path(_id));
      await refreshProjects(client, kind.code);
    },
  });
}

/** The button of an empty dashboard. */
export function NewProject({ kind }: { kind: ProjectKindView }) {
  const create = useNewProject(kind);
  return (
    <Button
      leftSection={<IconPlus size={18} />}
      color={kind.fill}
      loading={create.isPending}
      onClick={() => create.mutate()}
    >
      New project
    </Button>
  );
}

/** The first card of the grid. */
export function NewProjectCard({ kind }: { kind: ProjectKindView }) {
  const create = useNewProject(kind);
  return (
    <button
      type="button"
      className={styles.newCard}
      style={cssVariables({ '--tab-colour': kind.colour })}
      disabled={create.isPending}
      onClick={() => create.mutate()}
    >
      <IconPlus size={24} aria-hidden />
      New project
    </button>
  );
}
