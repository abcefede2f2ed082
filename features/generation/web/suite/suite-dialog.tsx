import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { limitCodes } from '#features/plans/contract/failures.ts';
import { showLimit } from '#features/plans/web/index.ts';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import {
  type ProjectKindView,
  refreshProjects,
  useNewProjectTeam,
} from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { limited } from '#ui/fields/limited.ts';
import { buildSuiteInMain } from '../../contract/suite.ts';
import { BriefDialog } from '../brief-dialog.tsx';
import styles from '../generation.module.css';
import type { SentBrief } from '../masks/use-masks.ts';
import { type BriefForm, useBrief } from '../use-brief.ts';
import { useLeaveSignal } from '../use-leave-signal.ts';
import type { DraftPorts } from '../web-drafts.ts';
import { suiteParameter } from './suite-address.ts';

interface SuiteDialogProps {
  kind: ProjectKindView;
  ports: DraftPorts;
  onClose: () => void;
  /** What the brief has from the start. */
  given?: Partial<BriefForm>;
}

/** Builds personas, a map, a day and a matrix from one brief (S7.161). */
export function SuiteDialog({ kind, ports, onClose, given }: SuiteDialogProps) {
  const { form, change } = useBrief(given ?? {});
  const build = useBuild(kind, onClose);
  return (
    <BriefDialog
      title="New suite from research or a description"
      verb="Generate four projects"
      {...{ form, ports, onClose }}
      onChange={change}
      type={{ categories: [], templates: [] }}
      groupsPeople
      isSending={build.isPending}
      onSend={(filled, brief) => build.mutate({ form: filled, brief })}
      intro={
        <p className={styles.quiet}>
          Personas, a map, a day and a red route matrix of the same research. The map, the day and
          the matrix link to the personas, and to each other where they are from the same passage.
        </p>
      }
    >
      <TextInput
        label="Title"
        description="All four have it."
        {...limited(lengths.title)}
        value={form.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
    </BriefDialog>
  );
}

function useBuild(kind: ProjectKindView, onClose: () => void) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const left = useLeaveSignal();
  const { add } = useNewProjectTeam();
  const build = useMutation({
    async mutationFn({ form, brief }: { form: BriefForm; brief: SentBrief }) {
      const body = { title: form.title, ...brief };
      const made = await send(buildSuiteInMain, { body }, { handles: limitCodes });
      for (const { project_id } of made.projects) if (project_id !== null) await add(project_id);
      return made;
    },
    async onSuccess({ job_id: id, projects }) {
      // Whoever closed the dialog meanwhile stays where they are; the run shows under way.
      if (!left().aborted) {
        onClose();
        await navigate(`${kind.dashboard}?${suiteParameter}=${id}`);
      }
      await Promise.all(projects.map((one) => refreshProjects(client, one.kind)));
    },
    onError: (error, sent) =>
      void showLimit(error, planSideOf(kind.code), () => build.mutate(sent)),
  });
  return build;
}
