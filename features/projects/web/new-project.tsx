import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { showLimit } from '#features/plans/web/index.ts';
import { cssVariables } from '#ui/theme/css-variables.ts';
import { planSideOf } from '../contract/plan-side.ts';
import styles from './dashboard/dashboard.module.css';
import { useDashboardPorts } from './dashboard/dashboard-ports.tsx';
import { useDashboardView } from './dashboard/dashboard-view.tsx';
import type { ProjectKindView } from './kind-view.ts';
import { useNewProjectTeam } from './new-project-team.ts';
import { refreshProjects } from './project-queries.ts';
import { createProject } from './repeat-actions.ts';

interface NewProjectProps {
  kind: ProjectKindView;
  /** The open folder, in which the project is created. */
  folderId: string | null;
}

/** Creates a project and opens it; a full plan opens the limit dialog. */
export function useNewProject({ kind, folderId }: NewProjectProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { teamId, add } = useNewProjectTeam();
  const create = useMutation({
    async mutationFn() {
      const id = await createProject(kind, folderId);
      await add(id);
      return id;
    },
    async onSuccess(id) {
      await navigate(kind.path(id));
      await refreshProjects(client, kind.code);
    },
    onError: (error) => {
      const input = { kind: kind.code, folder: folderId ?? '', team: teamId ?? '' };
      const again = { name: 'project.create', input };
      showLimit(error, planSideOf(kind.code), () => create.mutate(), again);
    },
  });
  return create;
}

interface NewProjectButtonProps extends NewProjectProps {
  /** Another way to begin, beside it. */
  children?: ReactNode;
}

/** The button of an empty dashboard. */
export function NewProject({ children, ...props }: NewProjectButtonProps) {
  const { kind } = props;
  const create = useNewProject(props);
  return (
    <span className={styles.creation}>
      <Button
        leftSection={<IconPlus size={18} />}
        color={kind.fill}
        loading={create.isPending}
        onClick={() => create.mutate()}
      >
        New project
      </Button>
      {children}
      <MoreWays kind={kind} />
    </span>
  );
}

/** The first card of the grid. */
export function NewProjectCard(props: NewProjectProps) {
  const { kind } = props;
  const create = useNewProject(props);
  return (
    <div className={styles.newCard} style={cssVariables({ '--tab-colour': kind.colour })}>
      <button
        type="button"
        className={styles.newButton}
        disabled={create.isPending}
        onClick={() => create.mutate()}
      >
        <IconPlus size={24} aria-hidden />
        New project
      </button>
      <MoreWays kind={kind} />
    </div>
  );
}

/** Other ways of features to begin a project of this kind; nothing without any. */
function MoreWays({ kind }: { kind: ProjectKindView }) {
  const { beginWith } = useDashboardView();
  const choices = useDashboardPorts().choices.filter((choice) => choice.offers(kind));
  if (choices.length === 0) return null;
  return (
    <Menu position="bottom">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} />}>
          More ways
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => (
          <Menu.Item
            key={choice.name}
            leftSection={<choice.Icon size={16} />}
            onClick={() => beginWith(choice)}
          >
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
