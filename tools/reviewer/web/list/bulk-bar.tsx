import { Button, Menu } from '@mantine/core';
import { IconArrowMerge, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { SendIssues } from '#features/integrations/web/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { hasStatus, type IssueStatus } from '../../contract/codes.ts';
import {
  changeIssues,
  mergeIssues,
  moveIssues,
  removeIssues,
  setStatus,
} from '../../document/edits.ts';
import { useAssignees } from '../assignees.ts';
import { usePages } from '../canvas/shown-page.ts';
import { homeOf, type LiveReview, useReview } from '../model/review-model.tsx';
import { useStatusNames } from '../status-names.ts';
import { BulkTags } from './bulk-tags.tsx';
import styles from './list.module.css';

interface BulkBarProps {
  ids: readonly string[];
  onDone: () => void;
}

const quiet = { size: 'compact-md', variant: 'default' } as const;
const efforts = [1, 2, 3, 4, 5] as const;

/** Changes the selected issues in one step. */
export function BulkBar({ ids, onDone }: BulkBarProps) {
  const model = useReview();
  const statuses = useStatusNames();
  const pages = usePages();
  const people = useAssignees();
  const confirm = useConfirm();
  const [isSending, setSending] = useState(false);
  // While the user works alone, some may be in the review and some in the private document.
  const homes = Map.groupBy(ids, (id) => homeOf(model, id));
  const each = (run: (home: LiveReview, ids: string[]) => void) => {
    for (const [home, some] of homes) if (home) run(home, some);
  };
  // A strength has no status.
  const give = (status: IssueStatus) =>
    each((home, some) => {
      const ids = some.filter((id) => hasStatus(home.opened.issues.get(id)?.kind ?? 'strength'));
      if (ids.length > 0) home.edit(setStatus, { ids, status });
    });
  const remove = async () => {
    const isSure = await confirm({
      title: `Delete ${ids.length === 1 ? 'this issue' : `${ids.length} issues`}?`,
      text: 'Their pins, ratings and notes will be deleted too.',
      confirm: 'Delete',
      danger: true,
    });
    if (!isSure) return;
    each((home, ids) => home.edit(removeIssues, { ids }));
    onDone();
  };
  const menu = (label: string, items: { key: string; word: string; run: () => void }[]) => (
    <Menu>
      <Menu.Target>
        <Button {...quiet}>{label}</Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        {items.map(({ key, word, run }) => (
          <Menu.Item key={key} onClick={run}>
            {word}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
  return (
    <div className={styles.bulk} role="toolbar" aria-label="Chosen issues">
      <strong>{ids.length} chosen</strong>
      {menu(
        'Status',
        statuses.map(({ code, word }) => ({
          key: code,
          word,
          run: () => give(code),
        })),
      )}
      {menu(
        'Effort',
        efforts.map((effort) => ({
          key: String(effort),
          word: String(effort),
          run: () => each((home, ids) => home.edit(changeIssues, { ids, change: { effort } })),
        })),
      )}
      {menu(
        'Assign',
        [...people, { id: '', name: 'Nobody' }].map(({ id, name }) => ({
          key: id,
          word: name,
          run: () =>
            each((home, ids) => home.edit(changeIssues, { ids, change: { assignee: id } })),
        })),
      )}
      <BulkTags ids={ids} homes={homes} />
      {menu(
        'Move to',
        pages.map(({ id, title }) => ({
          key: id,
          word: title || 'Untitled page',
          run: () => each((home, ids) => home.edit(moveIssues, { ids, page: id })),
        })),
      )}
      {ids.length > 1 && homes.size === 1 ? (
        <Button
          {...quiet}
          leftSection={<IconArrowMerge size={16} />}
          onClick={() => {
            const [into = '', ...others] = ids;
            each((home) => home.editAll([planEdit(mergeIssues, { ids: others, into })]));
            onDone();
          }}
        >
          Merge
        </Button>
      ) : null}
      {model.alone || model.projectId === null ? null : (
        <Button {...quiet} leftSection={<IconSend size={16} />} onClick={() => setSending(true)}>
          Send
        </Button>
      )}
      {isSending && model.projectId !== null ? (
        <SendIssues
          projectId={model.projectId}
          items={ids.map((id) => `issue:${id}`)}
          onClose={() => setSending(false)}
        />
      ) : null}
      <Button {...quiet} leftSection={<IconTrash size={16} />} onClick={() => void remove()}>
        Delete
      </Button>
      <Button size="compact-md" variant="subtle" color="gray" onClick={onDone}>
        Done
      </Button>
    </div>
  );
}
