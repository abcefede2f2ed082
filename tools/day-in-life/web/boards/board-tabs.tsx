import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useDraftPart } from '#features/generation/web/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { moveTo } from '#kernel/document/order.ts';
import { cutTo, lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useGroup, useRecord } from '#platform/web/live/use-live-document.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import bar from '#ui/fields/tab-bar.module.css';
import { type BoardKind, boardKindLabels, boardKinds } from '../../contract/codes.ts';
import { ownTasks } from '../../document/analysis/timed-tasks.ts';
import { type DayRecord, dayInLifeDocument } from '../../document/day-in-life-document.ts';
import { moveBoard, planBoard, planCopy, removeBoard } from '../../document/edits.ts';
import { type LiveDay, useDay } from '../day-model.tsx';
import { createJourneyLabel, useCreateJourney } from '../journey/create-journey.tsx';
import { PeopleOnBoard } from '../presence/people-on-board.tsx';
import { BoardSettings } from './board-settings.tsx';
import styles from './boards.module.css';
import { useShownBoard } from './use-board.ts';

/** The tabs of the boards, with the menu of the shown one. */
export function BoardTabs() {
  const { editor } = useDay();
  const { id, ids, show } = useShownBoard();
  return (
    <div className={bar.bar}>
      <nav className={bar.tabs} aria-label="Boards">
        {ids.map((one) => (
          <BoardTab key={one} id={one} isShown={one === id} onShow={() => show({ board: one })} />
        ))}
      </nav>
      {editor ? <AddBoard editor={editor} /> : null}
    </div>
  );
}

interface BoardTabProps {
  id: string;
  isShown: boolean;
  onShow: () => void;
}

function BoardTab({ id, isShown, onShow }: BoardTabProps) {
  const { records, editor, presence } = useDay();
  const board = useRecord(records, 'boards', id);
  if (!board) return null;
  return (
    <span className={styles.tab} data-board={id} data-shown={isShown || undefined}>
      <button
        type="button"
        className={styles.name}
        aria-current={isShown ? 'true' : undefined}
        onClick={onShow}
      >
        {board.title || 'Untitled board'}
        <span className={styles.kind}>{boardKindLabels[board.kind]}</span>
      </button>
      {presence ? <PeopleOnBoard board={id} presence={presence} /> : null}
      {isShown && editor ? <BoardMenu board={board} editor={editor} /> : null}
    </span>
  );
}

function AddBoard({ editor }: { editor: LiveDay }) {
  const { show } = useShownBoard();
  const add = (kind: BoardKind) => {
    const properties = kind === 'night' ? { starts: 1200, ends: 1920 } : {};
    const title = `${boardKindLabels[kind]} day`.replace('Night shift day', 'Night shift');
    const { id, planned } = planBoard(
      editor.opened.boards.all(),
      { kind, title, ...properties },
      newId,
    );
    editor.editAll(planned);
    show({ board: id });
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          leftSection={<IconPlus size={16} />}
        >
          Board
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {boardKinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => add(kind)}>
            {boardKindLabels[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function BoardMenu({ board, editor }: { board: DayRecord<'boards'>; editor: LiveDay }) {
  const { id, title } = board;
  const { show, ids } = useShownBoard();
  const { document, groups } = useDay();
  const hasTasks = useGroup(groups.tasks, id).length > 0;
  const [isSetting, setSetting] = useState(false);
  const confirm = useConfirm();
  const journey = useCreateJourney();
  const draftPart = useDraftPart();
  const makeJourney = () => {
    const day = readDocument(dayInLifeDocument, document).value;
    journey?.open(ownTasks(day, board).map(({ task }) => task.id));
  };
  const copy = () => {
    const day = readDocument(dayInLifeDocument, document).value;
    const { id: made, planned } = planCopy(
      day,
      board,
      { title: cutTo(`${title} after`, lengths.title), kind: 'future' },
      newId,
    );
    editor.editAll(planned);
    show({ board: made });
  };
  const move = (way: number) => {
    const at = ids.indexOf(id) + way;
    if (at < 0 || at >= ids.length) return;
    editor.edit(moveBoard, { id, position: moveTo(editor.opened.boards.all(), id, at) });
  };
  const remove = async () => {
    const yes = await confirm({
      title: sentence`Delete ${title || 'this board'}?`,
      text: 'Its lanes, tasks and icons are removed too. Undo restores them.',
      confirm: 'Delete board',
      danger: true,
    });
    if (yes) editor.edit(removeBoard, { id });
  };
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon size="sm" variant="subtle" color="gray" aria-label="Board">
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setSetting(true)}>Settings</Menu.Item>
          <Menu.Item onClick={copy}>Copy to change it</Menu.Item>
          {draftPart ? (
            <Menu.Item
              onClick={() => draftPart({ focus: { board: id }, name: title, what: 'board' })}
            >
              Draft this board
            </Menu.Item>
          ) : null}
          <Menu.Item disabled={!hasTasks} onClick={makeJourney}>
            {createJourneyLabel}
          </Menu.Item>
          <Menu.Item onClick={() => move(-1)}>Move left</Menu.Item>
          <Menu.Item onClick={() => move(1)}>Move right</Menu.Item>
          <Menu.Item color="red" onClick={() => void remove()}>
            Delete board
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {journey?.dialog}
      {isSetting ? (
        <BoardSettings board={board} editor={editor} onClose={() => setSetting(false)} />
      ) : null}
    </>
  );
}
