import { ActionIcon, Menu } from '@mantine/core';
import {
  IconColumns3,
  IconCopy,
  IconDots,
  IconInfoCircle,
  IconSparkles,
  IconTrash,
} from '@tabler/icons-react';
import { useDraftPart } from '#features/generation/web/index.ts';
import { useUsesOf } from '#features/links/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { readDocument } from '#kernel/document/document.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { newId } from '#platform/web/ids/new-id.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import { planPersonaCopy } from '../../document/copies.ts';
import { removePersona } from '../../document/edits.ts';
import { personaItem } from '../../document/linkable-items.ts';
import { calledOf, personasDocument } from '../../document/personas-document.ts';
import { personaPosition } from '../anchors.ts';
import { maxCompared } from '../compare/max-compared.ts';
import { useOpen } from '../open-page.ts';
import { usePersonas } from '../personas-model.tsx';
import styles from './rail.module.css';

/** The actions of a persona. */
export function PersonaMenu({ id }: { id: string }) {
  const model = usePersonas();
  const { editor, records, projectId, pages, chosen } = model;
  const { openPersona, compare } = useOpen();
  const { showPanel } = useOpenSurface();
  const confirm = useConfirm();
  const draftPart = useDraftPart();
  const usesOf = useUsesOf();
  const persona = useRecord(records, 'personas', id);
  if (!editor) return null;
  const called = persona ? calledOf(persona) : '';
  const duplicate = () => {
    const { value } = readDocument(personasDocument, model.document);
    const copy = planPersonaCopy(value, id, newId);
    if (!copy) return;
    editor.editAll(copy.planned);
    openPersona(copy.id);
  };
  const remove = async () => {
    const uses = projectId ? await usesOf({ project: projectId, item: personaItem(id) }) : [];
    const titles = [...new Set(uses.map(({ project_title }) => `‘${project_title}’`))];
    const used =
      titles.length > 0
        ? ` It is used in ${titles.slice(0, 5).join(', ')}${titles.length > 5 ? ' and more' : ''}; what was copied there stays.`
        : '';
    const count = pages.ids(id).length;
    const question = {
      title: sentence`Delete the persona ‘${called}’?`,
      text: `${count === 1 ? 'Its page' : `Its ${count} pages`} will be deleted too.${used}`,
      confirm: 'Delete persona',
      danger: true,
    };
    if (await confirm(question)) editor.edit(removePersona, { id });
  };
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon
          className={styles.more ?? ''}
          variant="subtle"
          color="gray"
          size={28}
          aria-label={sentence`More about ${called}`}
        >
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconInfoCircle size={16} />}
          onClick={() => {
            chosen.set(null);
            openPersona(id);
            showPanel('details', personaPosition(id));
          }}
        >
          Details
        </Menu.Item>
        <Menu.Item
          leftSection={<IconColumns3 size={16} />}
          onClick={() => {
            const others = records.ids('personas').filter((one) => one !== id);
            compare([id, ...others].slice(0, maxCompared));
          }}
        >
          Compare with the others
        </Menu.Item>
        {draftPart ? (
          <Menu.Item
            leftSection={<IconSparkles size={16} />}
            onClick={() => draftPart({ focus: { persona: id }, name: called, what: 'persona' })}
          >
            Draft this persona
          </Menu.Item>
        ) : null}
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={duplicate}>
          Duplicate
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void remove()}>
          Delete persona
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
