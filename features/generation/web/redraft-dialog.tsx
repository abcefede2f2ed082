import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { runsTopic } from '#features/runs/contract/run.ts';
import { send } from '#platform/web/api/send.ts';
import { draftSectionInMain } from '../contract/calls.ts';
import { BriefDialog } from './brief-dialog.tsx';
import { type DraftRequest, titleOfRequest } from './draft-request.ts';
import styles from './generation.module.css';
import type { SentBrief } from './masks/use-masks.ts';
import { type BriefForm, notesOf, useBrief } from './use-brief.ts';
import type { OpenDraft } from './use-draft.ts';
import type { DraftPorts, WebDrafts } from './web-drafts.ts';

interface RedraftDialogProps {
  drafts: WebDrafts;
  ports: DraftPorts;
  request: DraftRequest;
  /** The draft before it, whose notes are chosen again. */
  pieces: OpenDraft['pieces'];
  onClose: () => void;
  onStarted: () => void;
}

/** Has the open project, or a part of it, drafted again; what comes is proposed first (S1.66). */
export function RedraftDialog(props: RedraftDialogProps) {
  const { drafts, ports, request, pieces, onClose, onStarted } = props;
  const { project, kind } = useOpenSurface();
  const client = useQueryClient();
  const { form, change } = useBrief({ title: project.title, ...notesOf(pieces) });
  const start = useMutation({
    async mutationFn({ form: filled, brief }: { form: BriefForm; brief: SentBrief }) {
      const { focus, board = null } = request;
      const body = { ...brief, repeats: filled.repeats, focus, board };
      return send(draftSectionInMain, { params: { mapper_id: project.id }, body });
    },
    async onSuccess() {
      await client.invalidateQueries({ queryKey: [runsTopic] });
      onStarted();
    },
  });
  const isEntire = request.focus === null;
  return (
    <BriefDialog
      title={titleOfRequest(request)}
      verb="Propose a draft"
      color={kind.fill}
      {...{ form, ports, onClose }}
      onChange={change}
      type={{ categories: [], templates: isEntire ? drafts.types[0].templates : [] }}
      groupsPeople={drafts.groupsPeople}
      readsReports={drafts.readsReports}
      projectId={project.id}
      isSending={start.isPending}
      onSend={(filled, brief) => start.mutate({ form: filled, brief })}
      intro={
        isEntire ? null : (
          <p className={styles.quiet}>
            Only this part is drafted. What an earlier draft wrote there, and nobody has changed
            since, is replaced.
          </p>
        )
      }
    />
  );
}
