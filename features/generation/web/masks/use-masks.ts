import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { send } from '#platform/web/api/send.ts';
import type { draftBrief } from '../../contract/brief.ts';
import { proposeMasks } from '../../contract/calls.ts';
import type { DraftMask } from '../../contract/masks.ts';
import { NoReadableFile, storeFiles } from '../brief/store-files.ts';
import { offerQuery } from '../draft-queries.ts';
import { type BriefForm, briefOf } from '../use-brief.ts';
import { useLeaveSignal } from '../use-leave-signal.ts';
import type { DraftPorts, StoredFiles } from '../web-drafts.ts';

/** What a person checks before texts are sent. */
export interface MaskList {
  masks: readonly DraftMask[];
  searchedAll: boolean;
}

export type SentBrief = z.input<typeof draftBrief>;

/**
 * The step before a draft: its files are stored, and where names and numbers are masked, a person checks the
 * list first. It stops where the dialog is closed meanwhile.
 * @param onReady sends the brief
 */
export function useMasks(
  ports: Pick<DraftPorts, 'storeSources'>,
  { projectId, readsReports }: { projectId: string | undefined; readsReports: boolean },
  onReady: (form: BriefForm, brief: SentBrief) => void,
) {
  const client = useQueryClient();
  const signal = useLeaveSignal();
  const stored = useRef<{ files: BriefForm['files']; made: StoredFiles | null } | null>(null);
  const [review, setReview] = useState<{ form: BriefForm; brief: SentBrief } | null>(null);
  const [list, setList] = useState<MaskList>({ masks: [], searchedAll: true });
  const [step, setStep] = useState('');
  // Awaited: while it is not known yet whether texts leave the network, none may leave it unmasked.
  const isMasked = async (form: BriefForm) => {
    if (form.withoutModel) return false;
    const offer = await client.ensureQueryData(offerQuery(projectId));
    return offer.model !== null && (form.masks ?? offer.leaves_network);
  };
  const prepare = useMutation({
    async mutationFn(form: BriefForm) {
      // Files that are stored already are not stored again after a step back.
      if (stored.current?.files !== form.files) {
        setStep(form.files.length > 0 ? 'Reading the files' : '');
        stored.current = { files: form.files, made: await storeFiles(ports, form, signal()) };
      }
      const brief = briefOf(form, stored.current.made, readsReports);
      if (!(await isMasked(form))) return { form, brief, found: null };
      setStep('Searching for names and numbers');
      const body = { brief, project_id: projectId ?? null };
      return { form, brief, found: await send(proposeMasks, { body }, { signal: signal() }) };
    },
    onSettled: () => setStep(''),
    onSuccess({ form, brief, found }) {
      if (signal().aborted) return;
      if (!found) return onReady(form, brief);
      const masks = found.masks.map(({ text, as }) => ({ text, as }));
      setList({ masks, searchedAll: found.searched_all });
      setReview({ form, brief });
    },
  });
  return {
    prepare,
    list,
    setList,
    /** What is being done before the brief is sent; empty for nothing. */
    step,
    /** Why no file could be read; null where one could. */
    problem: prepare.error instanceof NoReadableFile ? prepare.error.message : null,
    isReviewing: review !== null,
    back: () => setReview(null),
    /** Sends the brief with the checked list. */
    confirm: () => review && onReady(review.form, { ...review.brief, masks: [...list.masks] }),
  };
}
