import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { sentence } from '#kernel/text/sentence.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { type ListedProject, trashDays } from '../../contract/project.ts';
import { PictureDialog } from '../picture-dialog.tsx';
import { TitleDialog } from '../title-dialog.tsx';
import { useProjectActions } from '../use-project-actions.ts';
import { type ItemChoice, useDashboardPorts } from './dashboard-ports.tsx';
import { useDashboardView } from './dashboard-view.tsx';
import { type ItemAction, type ItemEntry, itemEntries } from './item-actions.tsx';
import { MoveDialog } from './move-dialog.tsx';

/** The menu of a project on the dashboard. */
export function ItemMenu({ project }: { project: ListedProject }) {
  const { kind } = useDashboardView();
  const [open, setOpen] = useState<ItemAction | null>(null);
  const [chosen, setChosen] = useState<ItemChoice | null>(null);
  const others = useDashboardPorts().itemChoices.filter((choice) => choice.offers(project));
  const actions = useProjectActions(kind);
  const remove = useRemove(project);
  const { _id, title } = project;
  const close = () => setOpen(null);
  const act: Partial<Record<ItemAction, () => unknown>> = {
    D: () => actions.duplicate(_id),
    RP: () => actions.removePicture(_id),
    T: remove,
  };
  const entries = itemEntries(project);
  const showEntry = ({ action, label, Icon }: ItemEntry) => (
    <Menu.Item
      key={action}
      leftSection={<Icon size={16} />}
      {...(action === 'T' ? { color: 'red' } : {})}
      onClick={() => {
        const now = act[action];
        if (now) now();
        else setOpen(action);
      }}
    >
      {label}
    </Menu.Item>
  );
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={sentence`Actions for ${title}`}
          >
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {entries.filter(({ action }) => action !== 'T').map(showEntry)}
          {others.map((choice) => (
            <Menu.Item
              key={choice.name}
              leftSection={<choice.Icon size={16} />}
              onClick={() => setChosen(choice)}
            >
              {typeof choice.label === 'string' ? choice.label : choice.label(project)}
            </Menu.Item>
          ))}
          <Menu.Divider />
          {entries.filter(({ action }) => action === 'T').map(showEntry)}
        </Menu.Dropdown>
      </Menu>
      {chosen ? (
        <Suspense>
          <chosen.Dialog project={project} onClose={() => setChosen(null)} />
        </Suspense>
      ) : null}
      {open === 'R' ? (
        <TitleDialog
          heading={`Rename ${kind.noun}`}
          confirm="Rename"
          title={title}
          placeholder={kind.defaultTitle}
          onSave={(next) => actions.rename(_id, next)}
          onClose={close}
        />
      ) : null}
      {open === 'CP' ? <PictureDialog project={project} onClose={close} /> : null}
      {open === 'MTF' ? (
        <MoveDialog
          what={`'${title}'`}
          from={project.folder_id}
          onMove={(folderId, folder) => actions.move([_id], folderId, folder)}
          onClose={close}
        />
      ) : null}
    </>
  );
}

/** Asks for confirmation, then deletes an own project or leaves a shared one (S2.137, S2.138). */
function useRemove({ _id, title, abilities }: ListedProject) {
  const { kind } = useDashboardView();
  const confirm = useConfirm();
  const { remove } = useProjectActions(kind);
  const own = abilities.includes('remove');
  return async () => {
    const yes = await confirm({
      title: own ? `Delete this ${kind.noun}?` : `Remove this ${kind.noun}?`,
      text: own
        ? `'${title}' is deleted for everyone with access. You can restore it from your trash for ${trashDays} days.`
        : `'${title}' leaves your dashboard. To see it again you need a new invitation.`,
      confirm: own ? `Delete ${kind.noun}` : `Remove ${kind.noun}`,
      danger: true,
    });
    if (yes) await remove([_id]);
  };
}
