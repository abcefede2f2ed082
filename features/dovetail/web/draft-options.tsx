import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { MadeBy } from '#features/generation/web/index.ts';
import { limitCodes } from '#features/plans/contract/failures.ts';
import { showLimit } from '#features/plans/web/index.ts';
import { planSideOf } from '#features/projects/contract/plan-side.ts';
import type { ProjectKindView } from '#features/projects/web/index.ts';
import { Failure } from '#kernel/call/failure.ts';
import { lengths } from '#kernel/text/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { limited } from '#ui/fields/limited.ts';
import { type ResearchDraftKind, researchDraftCalls } from '../contract/calls.ts';
import type { ListedItem } from '../contract/research.ts';
import { researchDraftFailures } from '../contract/research-draft.ts';
import { ChosenContents } from './chosen-contents.tsx';
import { ResearchProblem } from './research-problem.tsx';

/** Failures that the step shows itself. */
const handles = Object.keys(researchDraftFailures.entries);

interface DraftOptionsProps {
  kind: ProjectKindView & { code: ResearchDraftKind };
  notes: readonly ListedItem[];
  /** Called with the id of the run. */
  onStarted: (runId: string) => void;
  onBack: () => void;
}

/** Shows what the chosen notes have and who drafts, and starts the import with the draft. */
export function DraftOptions({ kind, notes, onStarted, onBack }: DraftOptionsProps) {
  const [title, setTitle] = useState('');
  const [withoutModel, setWithoutModel] = useState(false);
  const [masks, setMasks] = useState<boolean | null>(null);
  const starting = useMutation({
    mutationFn: () => {
      const chosen = notes.map(({ id, source }) => ({ id, source }));
      const body = { title, notes: chosen, without_model: withoutModel, mask: masks };
      return send(researchDraftCalls[kind.code], { body }, { handles });
    },
    onSuccess: ({ job_id }) => onStarted(job_id),
    onError: (error) => void showLimit(error, planSideOf(kind.code), () => starting.mutate()),
  });
  const { error } = starting;
  return (
    <Stack>
      <Text m={0}>
        The chosen notes are imported into a note project of their own. A {kind.noun} is drafted
        from them, and each of its sentences shows the passage that it is from.
      </Text>
      <TextInput
        label="Title"
        placeholder={kind.defaultTitle}
        {...limited(lengths.title)}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <MadeBy
        withoutModel={withoutModel}
        onWithoutModel={setWithoutModel}
        masks={masks}
        onMasks={setMasks}
      />
      <ChosenContents notes={notes} />
      {error && !isLimit(error) ? <ResearchProblem error={error} /> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          Back
        </Button>
        <Button color={kind.fill} loading={starting.isPending} onClick={() => starting.mutate()}>
          Import and generate
        </Button>
      </Group>
    </Stack>
  );
}

/** Limits have a dialog of their own. */
function isLimit(error: Error): boolean {
  return error instanceof Failure && limitCodes.some((code) => code === error.code);
}
