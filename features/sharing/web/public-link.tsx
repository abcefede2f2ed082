import { Button, Checkbox, Switch, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { send } from '#platform/web/api/send.ts';
import { showAnswer } from '#platform/web/queries/show-answer.ts';
import { copyLink } from '#platform/web/toasts/copy-link.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { LoadFailed } from '#ui/load-failed/load-failed.tsx';
import { LoadingLines } from '#ui/loading/loading.tsx';
import type { SharedUsers } from '../contract/calls.ts';
import type { LinkSettings, ShareLink, ShareSettings } from '../contract/links.ts';
import { AccessSelect } from './access-select.tsx';
import { LinkPassword } from './link-password.tsx';
import type { SharedProject } from './shared-project.ts';
import styles from './sharing.module.css';

const closed: LinkSettings = {
  permission: 'V',
  may_export: false,
  expires_date: null,
  showcase: false,
};

type PublicLinkProps = SharedProject & Pick<SharedUsers, 'editors'>;

/** The owner's settings of sharing: the public link, and whether others may duplicate. */
export function PublicLink({ calls, projectId, editors }: PublicLinkProps) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const queryKey = ['share-settings', projectId];
  const params = { id: projectId };
  const settings = useQuery({
    queryKey,
    staleTime: 0,
    queryFn: ({ signal }) => send(calls.shareSettings, { params }, { signal }),
  });
  const change = useMutation({
    mutationFn: (work: () => Promise<ShareSettings>) => work(),
    onSuccess: (next) => showAnswer(client, queryKey, next),
  });
  const put = (next: LinkSettings) =>
    change.mutate(() => send(calls.putShareLink, { body: { ...next, project_id: projectId } }));
  const revoke = async () => {
    const sure = await confirm({
      title: 'Close the public link?',
      text: 'It stops working for everyone. A new link gets a different address.',
      confirm: 'Close the link',
      danger: true,
    });
    if (sure) change.mutate(() => send(calls.revokeShareLink, { params }));
  };
  const letDuplicate = (may_duplicate: boolean) =>
    change.mutate(() =>
      send(calls.letDuplicate, { body: { project_id: projectId, may_duplicate } }),
    );

  if (settings.isPending) return <LoadingLines />;
  if (settings.isError) {
    return <LoadFailed what="The public link" onRetry={() => settings.refetch()} />;
  }
  const { link, may_duplicate, showcases, without_publication: names } = settings.data;
  return (
    <section className={styles.link} aria-label="Public link">
      <Switch
        label="Anyone with the link can view it"
        checked={link !== null}
        disabled={change.isPending}
        onChange={() => (link ? void revoke() : put(closed))}
      />
      {link ? (
        <OpenLink link={link} editors={editors} showcases={showcases} onChange={put} />
      ) : null}
      {names.length > 0 ? (
        <p className={styles.warning}>
          {`Not agreed to publication: ${names.join(', ')}. Whoever has the link can read what they said.`}
        </p>
      ) : null}
      <Checkbox
        label="Commenters and viewers can duplicate it"
        checked={may_duplicate}
        disabled={change.isPending}
        onChange={(event) => letDuplicate(event.currentTarget.checked)}
      />
    </section>
  );
}

interface OpenLinkProps extends Pick<SharedUsers, 'editors'> {
  link: ShareLink;
  showcases: boolean;
  onChange: (settings: LinkSettings) => void;
}

function OpenLink({ link, editors, showcases, onChange }: OpenLinkProps) {
  const { url, has_password, ...settings } = link;
  const change = (part: Partial<LinkSettings>) => onChange({ ...settings, ...part });
  return (
    <div className={styles.linkParts}>
      <div className={styles.inviteLine}>
        <TextInput
          className={styles.email ?? ''}
          aria-label="Address of the public link"
          value={url}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="default" onClick={() => void copyLink(url)}>
          Copy
        </Button>
      </div>
      <div className={styles.linkLine}>
        <span>Who opens it and signs in</span>
        <AccessSelect
          label="Access of who opens the link and signs in"
          value={link.permission}
          editors={editors}
          onChange={(permission) => change({ permission })}
        />
      </div>
      <div className={styles.linkLine}>
        <span>Closes after</span>
        <TextInput
          type="date"
          size="sm"
          aria-label="Last day of the link"
          value={dayOf(link.expires_date)}
          min={dayOf(new Date().toISOString())}
          onChange={(event) => change({ expires_date: endOfDay(event.currentTarget.value) })}
        />
      </div>
      <LinkPassword
        hasPassword={has_password}
        disabled={link.showcase}
        onChange={(password) => change({ password })}
      />
      <Checkbox
        label="Visitors can export it"
        checked={link.may_export}
        onChange={(event) => change({ may_export: event.currentTarget.checked })}
      />
      {showcases ? (
        <Checkbox
          label="Show it to everyone in the library"
          checked={link.showcase}
          disabled={has_password}
          onChange={(event) => change({ showcase: event.currentTarget.checked })}
        />
      ) : null}
    </div>
  );
}

/** The date of a time in this user's time zone, in the format of a date field. */
function dayOf(time: string | null): string {
  if (!time) return '';
  const date = new Date(time);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

function endOfDay(day: string): string | null {
  const date = new Date(`${day}T23:59:59`);
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
