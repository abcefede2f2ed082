import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { runsTopic } from '#features/runs/contract/run.ts';
import { send } from '#platform/web/api/send.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { draftSectionInMain } from '../contract/calls.ts';
import { BriefFields } from './brief-fields.tsx';
import styles from './generation.module.css';
import { MadeBy } from './made-by.tsx';
import { storeFiles } from './new-draft-dialog.tsx';
import { type BriefForm, briefOf, hasAnything, useBrief } from './use-brief.ts';
import type { DraftPorts, WebDrafts } from './web-drafts.ts';

interface RedraftDialogProps {
  drafts: WebDrafts;
  ports: DraftPorts;
  onClose: () => void;
  onStarted: () => void;
}

/** Has the open project drafted again; what comes is proposed first (S1.66). */
export function RedraftDialog({ drafts, ports, onClose, onStarted }: RedraftDialogProps) {
  const { project, kind } = useOpenSurface();
  const client = useQueryClient();
  const { form, change } = useBrief({ title: project.title });
  const [isEmpty, setEmpty] = useState(false);
  const start = useMutation({
    async mutationFn(filled: BriefForm) {
      const uploaded = await storeFiles(ports, filled);
      const body = { ...briefOf(filled, uploaded), repeats: filled.repeats };
      return send(draftSectionInMain, { params: { mapper_id: project.id }, body });
    },
    async onSuccess() {
      await client.invalidateQueries({ queryKey: [runsTopic] });
      onStarted();
    },
  });
  const submit = () => {
    const isFilled = hasAnything(form);
    setEmpty(!isFilled);
    if (isFilled) start.mutate(form);
  };
  const [type] = drafts.types;
  return (
    <Dialog
      title={`Draft this ${kind.noun}`}
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button color={kind.fill} loading={start.isPending} onClick={submit}>
            Propose a draft
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <MadeBy
          projectId={project.id}
          withoutModel={form.withoutModel}
          onWithoutModel={(withoutModel) => change({ withoutModel })}
        />
        <BriefFields
          {...{ drafts, form }}
          type={{ ...type, categories: [] }}
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
