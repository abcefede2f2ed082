import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { aiIssueCalls } from '../../contract/calls/ai-issue-calls.ts';
import { useAll } from '../model/use-all.ts';
import styles from './finding.module.css';

/** Removes AI issues: untouched ones at once, those that users have touched after a question. */
export function ClearIssues({ projectId }: { projectId: string }) {
  const found = useAll('issues').filter(({ ai }) => ai !== null);
  const clear = useMutation({
    // Only the issues that the question names: more may have been touched since.
    mutationFn: (issue_ids: string[]) =>
      send(aiIssueCalls.clearAiIssues, {
        params: { id: projectId },
        body: { all: issue_ids.length > 0, issue_ids },
      }),
    onSuccess: ({ removed }) => showToast({ text: `Removed: ${removed}.`, kind: 'success' }),
  });
  const touched = clear.data?.remaining ? clear.data.touched : [];
  if (found.length === 0) return null;
  if (touched.length > 0) {
    return (
      <fieldset className={styles.question} aria-label="Remove AI issues">
        <p role="alert">
          People have worked on {touched.length === 1 ? 'this one' : `these ${touched.length}`}:{' '}
          {touched.map(({ number, title }) => `${number}. ${title}`).join('; ')}
        </p>
        <Button variant="default" disabled={clear.isPending} onClick={() => clear.reset()}>
          Leave them
        </Button>
        <Button
          color="red"
          disabled={clear.isPending}
          onClick={() => clear.mutate(touched.map(({ _id }) => _id))}
        >
          Remove them too
        </Button>
      </fieldset>
    );
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      loading={clear.isPending}
      onClick={() => clear.mutate([])}
    >
      Remove AI issues ({found.length})
    </Button>
  );
}
