import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { z } from 'zod';
import { send } from '#platform/web/api/send.ts';
import type { draftBrief } from '../contract/brief.ts';
import { proposeMasks } from '../contract/calls.ts';
import type { DraftMask } from '../contract/masks.ts';
import { offerQuery } from './draft-queries.ts';
import { storeFiles } from './store-files.ts';
import { type BriefForm, briefOf } from './use-brief.ts';
import type { DraftPorts } from './web-drafts.ts';

/** What a person checks before texts are sent. */
export interface MaskList {
  masks: readonly DraftMask[];
  searchedAll: boolean;
}

export type SentBrief = z.input<typeof draftBrief>;

/**
 * The step before a draft: its files are stored, and where names and numbers are masked, a person checks the
 * list first.
 * @param onReady sends the brief
 */
export function useMasks(
  ports: Pick<DraftPorts, 'storeSources'>,
  projectId: string | undefined,
  onReady: (form: BriefForm, brief: SentBrief) => void,
) {
  const { data: offer } = useQuery(offerQuery(projectId));
  const stored = useRef<{ files: BriefForm['files']; id: string | null } | null>(null);
  const [review, setReview] = useState<{ form: BriefForm; brief: SentBrief } | null>(null);
  const [list, setList] = useState<MaskList>({ masks: [], searchedAll: true });
  const isMasked = (form: BriefForm) =>
    (offer?.model ?? null) !== null && !form.withoutModel && (form.masks ?? offer?.leaves_network);
  const prepare = useMutation({
    async mutationFn(form: BriefForm) {
      // Files that are stored already are not stored again after a step back.
      if (stored.current?.files !== form.files) {
        stored.current = { files: form.files, id: await storeFiles(ports, form) };
      }
      const brief = briefOf(form, stored.current.id);
      if (!isMasked(form)) return { form, brief, found: null };
      const body = { brief, project_id: projectId ?? null };
      return { form, brief, found: await send(proposeMasks, { body }) };
    },
    onSuccess({ form, brief, found }) {
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
    isReviewing: review !== null,
    back: () => setReview(null),
    /** Sends the brief with the checked list. */
    confirm: () => review && onReady(review.form, { ...review.brief, masks: [...list.masks] }),
  };
}
