import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ProjectKindView, ProjectPicture, TitleDialog } from '#features/projects/web/index.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { send } from '#platform/web/api/send.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { type Template, templateCalls } from '../contract.ts';
import { templatesKey } from './template-queries.ts';
import styles from './templates.module.css';

interface TemplateCardProps {
  template: Template;
  kind: ProjectKindView;
  /** Whether a project is being created from one already. */
  busy: boolean;
  onUse: () => void;
}

/** A template with its preview; own ones can be renamed and deleted. */
export function TemplateCard({ template, kind, busy, onUse }: TemplateCardProps) {
  const { title, text, created_date, preview } = template;
  return (
    <article className={styles.card} aria-label={title}>
      <button type="button" className={styles.use} disabled={busy} onClick={onUse}>
        <span className={styles.preview} aria-hidden>
          <ProjectPicture project={{ picture: null, preview }} kind={kind} />
        </span>
        <span dir="auto" className={styles.title}>
          {title}
        </span>
        {text ? (
          <span dir="auto" className={styles.text}>
            {text}
          </span>
        ) : null}
      </button>
      {created_date === null ? null : <OwnMenu template={template} />}
    </article>
  );
}

function OwnMenu({ template: { _id, title } }: { template: Template }) {
  const client = useQueryClient();
  const confirm = useConfirm();
  const [renaming, setRenaming] = useState(false);
  const params = { template_id: _id };
  // `send` has shown a failure; the list then shows the current templates.
  const run = (work: Promise<unknown>) =>
    work.catch(() => undefined).then(() => client.invalidateQueries({ queryKey: templatesKey }));
  const remove = async () => {
    const yes = await confirm({
      title: 'Delete this template?',
      text: sentence`'${title}' is deleted. Projects that were created from it stay.`,
      confirm: 'Delete template',
      danger: true,
    });
    if (yes) await run(send(templateCalls.remove, { params }));
  };
  return (
    <>
      <Menu position="bottom-end" withinPortal={false}>
        <Menu.Target>
          <ActionIcon
            className={styles.menu ?? ''}
            variant="default"
            size={32}
            aria-label={sentence`Actions for ${title}`}
          >
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => setRenaming(true)}>
            Rename
          </Menu.Item>
          <Menu.Item
            color="red"
            leftSection={<IconTrash size={16} />}
            onClick={() => void remove()}
          >
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {renaming ? (
        <TitleDialog
          heading="Rename template"
          confirm="Rename"
          title={title}
          required
          onSave={(next) => run(send(templateCalls.rename, { params, body: { title: next } }))}
          onClose={() => setRenaming(false)}
        />
      ) : null}
    </>
  );
}
