import { SegmentedControl, TextInput } from '@mantine/core';
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
import { showToast } from '#platform/web/toasts/toasts.ts';
import { limited } from '#ui/fields/limited.ts';
import { BriefDialog } from './brief-dialog.tsx';
import styles from './generation.module.css';
import type { SentBrief } from './masks/use-masks.ts';
import { type BriefForm, useBrief } from './use-brief.ts';
import { useLeaveSignal } from './use-leave-signal.ts';
import type { DraftPorts, WebDrafts } from './web-drafts.ts';

interface NewDraftDialogProps {
  kind: ProjectKindView;
  drafts: WebDrafts;
  ports: DraftPorts;
  onClose: () => void;
  /** What the brief has from the start. */
  given?: Partial<BriefForm>;
}

/** Begins a project that is drafted from research or from a description. */
export function NewDraftDialog({ kind, drafts, ports, onClose, given }: NewDraftDialogProps) {
  const [first] = drafts.types;
  const { form, change } = useBrief({
    type: first.value,
    categories: first.categories.map(({ value }) => value),
    ...given,
  });
  const type = drafts.types.find(({ value }) => value === form.type) ?? first;
  const begin = useBegin({ kind, drafts, onClose });
  const { categoryRequired } = drafts;
  return (
    <BriefDialog
      title={`New ${drafts.noun} from research or a description`}
      verb="Generate"
      color={kind.fill}
      {...{ form, ports, type, categoryRequired, onClose }}
      onChange={change}
      groupsPeople={drafts.groupsPeople}
      readsReports={drafts.readsReports}
      isSending={begin.isPending}
      onSend={(filled, brief) => begin.mutate({ form: filled, brief })}
      onNoCategory={() => showToast({ text: categoryRequired ?? '', kind: 'failure' })}
    >
      <TextInput
        label="Title"
        placeholder={kind.defaultTitle}
        {...limited(lengths.title)}
        value={form.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      {drafts.types.length > 1 ? (
        <SegmentedControl
          aria-label="Type"
          className={styles.types ?? ''}
          fullWidth
          data={drafts.types.map(({ value, label }) => ({ value, label }))}
          value={type.value}
          onChange={(value) => {
            const next = drafts.types.find((one) => one.value === value) ?? first;
            const categories = next.categories.map((one) => one.value);
            change({ type: value, categories, template: '' });
          }}
        />
      ) : null}
      <p className={styles.quiet}>
        Its quotes can be read by everybody who sees the {kind.noun}, also by those who may not open
        their source.
      </p>
    </BriefDialog>
  );
}

function useBegin({ kind, drafts, onClose }: Omit<NewDraftDialogProps, 'ports' | 'given'>) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const left = useLeaveSignal();
  const { add } = useNewProjectTeam();
  const begin = useMutation({
    async mutationFn({ form, brief }: { form: BriefForm; brief: SentBrief }) {
      const type = drafts.types.find(({ value }) => value === form.type) ?? drafts.types[0];
      const body = { title: form.title, ...brief, ...type.body };
      const made = await send(drafts.call, { body }, { handles: limitCodes });
      await add(made._id);
      return made;
    },
    async onSuccess({ _id: id }) {
      // Whoever closed the dialog meanwhile stays where they are; the run shows under way.
      if (!left().aborted) {
        onClose();
        await navigate(`${kind.path(id)}?panel=draft`);
      }
      await refreshProjects(client, kind.code);
    },
    onError: (error, sent) =>
      void showLimit(error, planSideOf(kind.code), () => begin.mutate(sent)),
  });
  return begin;
}
