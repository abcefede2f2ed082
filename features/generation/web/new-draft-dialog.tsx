import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { limitCodes } from '#features/plans/contract/failures.ts';
import { showLimit } from '#features/plans/web/index.ts';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import { type ProjectKindView, refreshProjects } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/text/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { limited } from '#ui/fields/limited.ts';
import { BriefFields } from './brief-fields.tsx';
import styles from './generation.module.css';
import { MadeBy } from './made-by.tsx';
import { MaskReview } from './mask-review.tsx';
import { type BriefForm, hasAnything, useBrief } from './use-brief.ts';
import { type SentBrief, useMasks } from './use-masks.ts';
import type { DraftPorts, WebDrafts } from './web-drafts.ts';

interface NewDraftDialogProps {
  kind: ProjectKindView;
  drafts: WebDrafts;
  ports: DraftPorts;
  onClose: () => void;
}

/** Begins a project that is drafted from research or from a description. */
export function NewDraftDialog({ kind, drafts, ports, onClose }: NewDraftDialogProps) {
  const [first] = drafts.types;
  const { form, change } = useBrief({
    type: first.value,
    categories: first.categories.map(({ value }) => value),
  });
  const type = drafts.types.find(({ value }) => value === form.type) ?? first;
  const [problem, setProblem] = useState<'category' | 'nothing' | null>(null);
  const begin = useBegin({ kind, drafts, onClose });
  const masks = useMasks(ports, undefined, (filled, brief) =>
    begin.mutate({ form: filled, brief }),
  );
  const submit = () => {
    const lacks = drafts.categoryRequired !== undefined && type.categories.length > 0;
    if (lacks && form.categories.length === 0) {
      setProblem('category');
      showToast({ text: drafts.categoryRequired ?? '', kind: 'failure' });
      return;
    }
    if (!hasAnything(form)) return setProblem('nothing');
    setProblem(null);
    masks.prepare.mutate(form);
  };
  return (
    <Dialog
      title={`New ${drafts.noun} from research or a description`}
      width={640}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={masks.isReviewing ? masks.back : onClose}>
            {masks.isReviewing ? 'Back' : 'Cancel'}
          </Button>
          <Button
            color={kind.fill}
            loading={begin.isPending || masks.prepare.isPending}
            onClick={masks.isReviewing ? masks.confirm : submit}
          >
            Generate
          </Button>
        </>
      }
    >
      {masks.isReviewing ? <MaskReview list={masks.list} onChange={masks.setList} /> : null}
      <div className={styles.form} hidden={masks.isReviewing}>
        <MadeBy
          withoutModel={form.withoutModel}
          onWithoutModel={(withoutModel) => change({ withoutModel })}
          masks={form.masks}
          onMasks={(masks) => change({ masks })}
        />
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
        <BriefFields
          {...{ drafts, type, form }}
          ports={ports}
          onChange={change}
          lacksCategory={problem === 'category'}
        />
        {problem === 'nothing' ? (
          <p role="alert" className={styles.problem}>
            Describe what it is about, or choose something to draft from.
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}

function useBegin({ kind, drafts, onClose }: Omit<NewDraftDialogProps, 'ports'>) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const begin = useMutation({
    async mutationFn({ form, brief }: { form: BriefForm; brief: SentBrief }) {
      const type = drafts.types.find(({ value }) => value === form.type) ?? drafts.types[0];
      const body = { title: form.title, ...brief, ...type.body };
      return send(drafts.call, { body }, { handles: limitCodes });
    },
    async onSuccess({ _id: id }) {
      onClose();
      await navigate(`${kind.path(id)}?panel=draft`);
      await refreshProjects(client, kind.code);
    },
    onError: (error, sent) =>
      void showLimit(error, planSideOf(kind.code), () => begin.mutate(sent)),
  });
  return begin;
}
