import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { runsTopic } from '#features/runs/contract/run.ts';
import { send } from '#platform/web/api/send.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { draftSectionInMain } from '../contract/calls.ts';
import { BriefFields } from './brief-fields.tsx';
import { type DraftRequest, titleOfRequest } from './draft-request.ts';
import styles from './generation.module.css';
import { MadeBy } from './made-by.tsx';
import { MaskReview } from './mask-review.tsx';
import { type BriefForm, hasAnything, useBrief } from './use-brief.ts';
import { type SentBrief, useMasks } from './use-masks.ts';
import type { DraftPorts, WebDrafts } from './web-drafts.ts';

interface RedraftDialogProps {
  drafts: WebDrafts;
  ports: DraftPorts;
  request: DraftRequest;
  onClose: () => void;
  onStarted: () => void;
}

/** Has the open project, or a part of it, drafted again; what comes is proposed first (S1.66). */
export function RedraftDialog({ drafts, ports, request, onClose, onStarted }: RedraftDialogProps) {
  const { project, kind } = useOpenSurface();
  const client = useQueryClient();
  const { form, change } = useBrief({ title: project.title });
  const [isEmpty, setEmpty] = useState(false);
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
  const masks = useMasks(ports, project.id, (filled, brief) =>
    start.mutate({ form: filled, brief }),
  );
  const submit = () => {
    const isFilled = hasAnything(form);
    setEmpty(!isFilled);
    if (isFilled) masks.prepare.mutate(form);
  };
  const [type] = drafts.types;
  return (
    <Dialog
      title={titleOfRequest(request)}
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={masks.isReviewing ? masks.back : onClose}>
            {masks.isReviewing ? 'Back' : 'Cancel'}
          </Button>
          <Button
            color={kind.fill}
            loading={start.isPending || masks.prepare.isPending}
            onClick={masks.isReviewing ? masks.confirm : submit}
          >
            Propose a draft
          </Button>
        </>
      }
    >
      {masks.isReviewing ? <MaskReview list={masks.list} onChange={masks.setList} /> : null}
      <div className={styles.form} hidden={masks.isReviewing}>
        {request.focus === null ? null : (
          <p className={styles.quiet}>
            Only this part is drafted. What a draft wrote there before, and nobody changed, is
            replaced.
          </p>
        )}
        <MadeBy
          projectId={project.id}
          withoutModel={form.withoutModel}
          onWithoutModel={(withoutModel) => change({ withoutModel })}
          masks={form.masks}
          onMasks={(masks) => change({ masks })}
        />
        <BriefFields
          {...{ drafts, form }}
          type={{
            ...type,
            categories: [],
            templates: request.focus === null ? type.templates : [],
          }}
          ports={ports}
          onChange={change}
          projectId={project.id}
          lacksCategory={false}
        />
        {isEmpty ? (
          <p role="alert" className={styles.problem}>
            Describe what it is about, or choose something to draft from.
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
