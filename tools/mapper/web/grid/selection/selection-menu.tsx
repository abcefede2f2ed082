import { Menu } from '@mantine/core';
import {
  IconArrowNarrowRight,
  IconArrowsMove,
  IconBulb,
  IconCircleDashed,
  IconCopyPlus,
  IconFlag,
  IconHighlight,
  IconInfoCircle,
  IconLink,
  IconMessage,
  IconPencil,
  IconPhoto,
  IconSend,
  IconSparkles,
  IconTag,
  IconTrash,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Arrow, ClipboardItems } from '#features/board/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { useGroup, useIds, useRecord } from '#platform/web/live/use-live-document.ts';
import { copyLink } from '#platform/web/toasts/copy-link.ts';
import type { ScreenPoint } from '#ui/context-menu/context-menu.ts';
import { MenuAt } from '#ui/context-menu/menu-at.tsx';
import { statuses } from '../../../contract/codes.ts';
import { partPath } from '../../../contract/project.ts';
import { useDraftCell } from '../../drafts/use-draft-cell.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';
import { writePart } from '../../panels/map-part.ts';
import { useStatusLabels } from '../../statuses.ts';
import { ArrowItems, FlagItems, IconItems, PictureItems, SpanItems } from '../cards/card-items.tsx';
import { useCardAttachments } from '../cards/use-card-attachments.ts';
import { beginArrow, moveFocused, opportunityToSend, promoteCard } from './act-on-card.ts';
import { type MapSelection, useMapSelection } from './selection.ts';
import { type SelectionActions, useSelectionActions } from './selection-actions.ts';
import { HighlightItems, TagItems } from './selection-items.tsx';

/** Everything that can be done with the selected cells, or with one card, at a right click. */
export function SelectionMenu({ at, onClose }: { at: ScreenPoint; onClose: () => void }) {
  const { editor } = useMap();
  const { project, visit } = useOpenSurface();
  const selection = useMapSelection();
  const { cards, comment, details } = useSelectionActions(selection);
  const draftCell = useDraftCell(selection.count === 1 ? selection.card : null);
  const one = selection.count === 1 ? selection.card : null;
  return (
    <MenuAt at={at} width={232} onClose={onClose}>
      <ClipboardItems canEdit={editor !== null} />
      {cards ? (
        <Menu.Item leftSection={<IconCopyPlus size={16} />} onClick={cards.duplicate}>
          Duplicate
        </Menu.Item>
      ) : null}
      <Menu.Divider />
      {cards ? <LookItems cards={cards} /> : null}
      {editor && one ? <OneCardItems id={one} editor={editor} /> : null}
      <LabelItem cell={selection.cell} />
      {comment ? (
        <Menu.Item leftSection={<IconMessage size={16} />} onClick={comment}>
          Comment
        </Menu.Item>
      ) : null}
      {cards && draftCell ? (
        <Menu.Item leftSection={<IconSparkles size={16} />} onClick={draftCell}>
          Draft this cell
        </Menu.Item>
      ) : null}
      {one && !visit ? (
        <Menu.Item
          leftSection={<IconLink size={16} />}
          onClick={() => void copyLink(partPath(project.id, writePart({ kind: 'card', id: one })))}
        >
          Copy link to this card
        </Menu.Item>
      ) : null}
      <Menu.Item leftSection={<IconInfoCircle size={16} />} onClick={details}>
        Details
      </Menu.Item>
      {cards ? (
        <>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={cards.remove}>
            {selection.count > 1 ? 'Delete cards' : 'Delete card'}
          </Menu.Item>
        </>
      ) : null}
    </MenuAt>
  );
}

/** Status, highlight and tags, of one card or of many. */
function LookItems({ cards }: { cards: NonNullable<SelectionActions['cards']> }) {
  const { records } = useMap();
  const labels = useStatusLabels();
  const hasTags = useIds(records, 'tags').length > 0;
  return (
    <>
      <SubMenu label="Status" icon={<IconCircleDashed size={16} />}>
        {statuses.map((status) => (
          <Menu.Item key={status} onClick={() => cards.setStatus(status)}>
            {labels[status]}
          </Menu.Item>
        ))}
      </SubMenu>
      <SubMenu label="Highlight" icon={<IconHighlight size={16} />}>
        <HighlightItems onChoose={cards.highlight} />
      </SubMenu>
      {hasTags ? (
        <SubMenu label="Tag" icon={<IconTag size={16} />}>
          <TagItems onChoose={cards.tag} />
        </SubMenu>
      ) : null}
    </>
  );
}

const ways: readonly (readonly [Arrow, string])[] = [
  ['ArrowLeft', 'To the column before'],
  ['ArrowRight', 'To the next column'],
  ['ArrowUp', 'To the row above'],
  ['ArrowDown', 'To the row below'],
];

/** What applies to one card only. */
function OneCardItems({ id, editor }: { id: string; editor: LiveMap }) {
  const map = useMap();
  const { showPanel, visit } = useOpenSurface();
  const card = useCardAttachments(editor, id);
  const row = useRecord(map.records, 'rows', card?.row ?? '');
  if (!card) return null;
  const open = (opportunity: string | null) => {
    if (opportunity) showPanel('opportunities', opportunity);
  };
  return (
    <>
      <SubMenu label="Move" icon={<IconArrowsMove size={16} />}>
        {ways.map(([arrow, label]) => (
          <Menu.Item key={arrow} onClick={() => moveFocused(map, id, arrow)}>
            {label}
          </Menu.Item>
        ))}
      </SubMenu>
      <IconItems card={card} editor={editor} />
      <SubMenu label="Picture" icon={<IconPhoto size={16} />}>
        <PictureItems card={card} editor={editor} />
      </SubMenu>
      <SubMenu label="Columns and points" icon={<IconFlag size={16} />}>
        <SpanItems card={card} editor={editor} />
        <FlagItems card={card} editor={editor} />
      </SubMenu>
      <SubMenu label="Arrows" icon={<IconArrowNarrowRight size={16} />}>
        <ArrowItems card={card} onLink={() => beginArrow(map, id)} onLeave={() => undefined} />
      </SubMenu>
      {row?.kind === 'opportunity' ? null : (
        <Menu.Item leftSection={<IconBulb size={16} />} onClick={() => open(promoteCard(map, id))}>
          Make an opportunity of it
        </Menu.Item>
      )}
      {visit ? null : (
        <Menu.Item
          leftSection={<IconSend size={16} />}
          onClick={() => open(opportunityToSend(map, id))}
        >
          Send to a tracker
        </Menu.Item>
      )}
    </>
  );
}

function SubMenu(props: { label: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Menu.Sub>
      <Menu.Sub.Target>
        <Menu.Sub.Item leftSection={props.icon}>{props.label}</Menu.Sub.Item>
      </Menu.Sub.Target>
      <Menu.Sub.Dropdown>{props.children}</Menu.Sub.Dropdown>
    </Menu.Sub>
  );
}

/** Begins to label the point of an emotion in the selected cell. */
function LabelItem({ cell }: Pick<MapSelection, 'cell'>) {
  const { editor, board, records, emotions } = useMap();
  const row = useRecord(records, 'rows', cell?.line.row ?? '');
  const points = useGroup(emotions, cell?.line.row ?? '');
  if (!editor || !cell || row?.kind !== 'emotion' || points.length === 0) return null;
  return (
    <Menu.Item
      leftSection={<IconPencil size={16} />}
      onClick={() => board.labelling.set(`${cell.line.id} ${cell.column.id}`)}
    >
      Label the point
    </Menu.Item>
  );
}
