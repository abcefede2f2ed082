import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowRight,
  IconCopy,
  IconDots,
  IconInfoCircle,
  IconSparkles,
  IconTrash,
} from '@tabler/icons-react';
import { useDraftPart } from '#features/generation/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { positionAt } from '#kernel/document/order.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useGroup, useRecord, useRecords } from '#platform/web/live/use-live-document.ts';
import { planSectionCopy } from '../../document/copies.ts';
import { isDrafted } from '../../document/draft/persona-slots.ts';
import { removeSection } from '../../document/edits.ts';
import { titleOf } from '../../document/linkable-items.ts';
import { type PersonasRecord, personasDocument } from '../../document/personas-document.ts';
import { sectionPosition } from '../anchors.ts';
import { useOpen } from '../open-page.ts';
import { usePersonas } from '../personas-model.tsx';
import styles from './section.module.css';
import { endOf, planPlacing, positionOf, slotsOf } from './section-actions.ts';

/** The menu of the less frequent actions of a section. */
export function SectionMenu({ section }: { section: PersonasRecord<'sections'> }) {
  const model = usePersonas();
  const { showPanel } = useOpenSurface();
  const { openPage } = useOpen();
  const draftPart = useDraftPart();
  const { editor, records, pages, fresh } = model;
  const { id, page } = section;
  const persona = useRecord(records, 'pages', page)?.persona ?? '';
  const all = useRecords(records, 'pages', useGroup(pages, persona));
  if (!editor) return null;
  const others = all.filter((one) => one.id !== page);
  const duplicate = () => {
    const target = positionOf(model, section);
    const there = slotsOf(model, page)[target.slot] ?? [];
    const { value } = readDocument(personasDocument, model.document);
    const position = positionAt(there, target.index + 1);
    editor.editAll(planSectionCopy(value, id, newId, page, position));
  };
  const moveTo = (next: string) => {
    editor.editAll(planPlacing(model, id, endOf(model, next)));
    fresh.set({ id, isNew: false });
    openPage(next);
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          className={styles.more ?? ''}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={sentence`More about ${titleOf(section)}`}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconInfoCircle size={16} />}
          onClick={() => showPanel('details', sectionPosition(id))}
        >
          Details and evidence
        </Menu.Item>
        {draftPart && isDrafted(section) ? (
          <Menu.Item
            leftSection={<IconSparkles size={16} />}
            onClick={() =>
              draftPart({ focus: { section: id }, name: titleOf(section), what: 'section' })
            }
          >
            Draft this section
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={duplicate}>
          Duplicate
        </Menu.Item>
        {others.map((one) => (
          <Menu.Item
            key={one.id}
            leftSection={<IconArrowRight size={16} />}
            onClick={() => moveTo(one.id)}
          >
            Move to {one.title || 'Untitled page'}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => editor.edit(removeSection, { id })}
        >
          Delete section
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
