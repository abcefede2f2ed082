import { Anchor, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { Moment } from '#ui/moment/moment.tsx';
import {
  deleteAddress,
  deleteSubmission,
  downloadAddress,
  type Submission,
  setSubmissionDone,
} from '../../contract/admin-calls.ts';
import { formShapes } from '../../contract/fields.ts';
import styles from './requests.module.css';
import { saveRequests, submissionsKey } from './submission-queries.ts';

/** One request with what was entered, and what an administrator does with it. */
export function SubmissionLine({ submission }: { submission: Submission }) {
  const { kind, email, fields, starts_date, created_date, confirmed_date, times, same_address } =
    submission;
  const shape = formShapes[kind];
  const shown = shape.fields.filter(({ name }) => fields[name] && name !== 'email');
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <strong>{shape.title}</strong> <Anchor href={`mailto:${email}`}>{email}</Anchor>
        {shown.map(({ name, label, type }) =>
          type === 'time' || type === 'agree' ? null : (
            <p key={name}>
              <span className={styles.note}>{label}</span> {fields[name]}
            </p>
          ),
        )}
        {starts_date ? (
          <p>
            <span className={styles.note}>Begins</span> {new Date(starts_date).toLocaleString('en')}
          </p>
        ) : null}
        {same_address ? (
          <p>Same address as an earlier request, but from elsewhere: it may be somebody else.</p>
        ) : null}
        <p className={styles.note}>
          <Moment at={created_date} />
          {times > 1 ? `, sent ${times} times` : ''}
          {kind === 'subscribe' ? (confirmed_date ? ', confirmed' : ', not confirmed yet') : ''}
        </p>
      </div>
      <SubmissionActions submission={submission} />
    </li>
  );
}

function SubmissionActions({ submission: { id, email, done_date } }: { submission: Submission }) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const onSuccess = () => client.invalidateQueries({ queryKey: submissionsKey });
  const marking = useMutation({
    mutationFn: () => send(setSubmissionDone, { body: { id, done: !done_date } }),
    onSuccess,
  });
  const deleting = useMutation({
    mutationFn: () => send(deleteSubmission, { params: { id } }),
    onSuccess,
  });
  const forgetting = useMutation({
    mutationFn: () => send(deleteAddress, { body: { email } }),
    onSuccess,
  });
  const downloading = useMutation({
    mutationFn: () => send(downloadAddress, { body: { email } }),
    onSuccess: saveRequests,
  });
  const confirmFirst = async (title: string, work: () => void) => {
    const text = 'This cannot be undone.';
    if (await confirm({ title, text, confirm: 'Delete', danger: true })) work();
  };
  const button = (label: string, isBusy: boolean, onClick: () => void) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${label}: ${email}`}
      loading={isBusy}
      onClick={onClick}
    >
      {label}
    </Button>
  );
  return (
    <Button.Group>
      {button(done_date ? 'Reopen' : 'Mark as done', marking.isPending, () => marking.mutate())}
      {button(
        'Delete',
        deleting.isPending,
        () => void confirmFirst('Delete this request?', deleting.mutate),
      )}
      {button('All of this address', downloading.isPending, () => downloading.mutate())}
      {button(
        'Delete address',
        forgetting.isPending,
        () => void confirmFirst(`Delete all that is stored of ${email}?`, forgetting.mutate),
      )}
    </Button.Group>
  );
}
