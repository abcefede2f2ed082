import { Button } from '@mantine/core';
import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { VisibleItem } from '#features/links/contract/calls.ts';
import { ItemPicker, LinkChip, linkTo } from '#features/links/web/index.ts';
import { useOpenSurface } from '#features/projects/web/index.ts';
import { type PlannedEdit, planEdit } from '#kernel/document/edit.ts';
import panel from '#ui/fields/panel.module.css';
import { changePersona } from '../../../document/edits.ts';
import { personaOf } from '../../../document/linking/linkable-items.ts';
import { planLinkedPicture } from '../../../document/linking/linked-picture.ts';
import type { MapRecord, OpenedMap } from '../../../document/mapper-document.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';
import { CreatePersonaProject } from '../create-persona-project.tsx';

/** The linked persona of a column, with actions to follow, detach and relink it. */
export function LinkedPersona({ persona }: { persona: MapRecord<'personas'> }) {
  const { editor } = useMap();
  const { id, link } = persona;
  if (!link) return editor ? <LinkPersona persona={persona} editor={editor} /> : null;
  return (
    <section className={panel.section} aria-label="Linked persona">
      <h3 className={panel.heading}>Linked persona</h3>
      <LinkChip
        link={link}
        onChange={
          editor
            ? (change) => editor.edit(changePersona, { id, link: { ...link, ...change } })
            : undefined
        }
      />
      {editor ? (
        <Button
          size="compact-md"
          variant="subtle"
          color="gray"
          justify="start"
          leftSection={<IconLinkOff size={16} />}
          onClick={() => editor.edit(changePersona, { id, link: null })}
        >
          Make my own copy
        </Button>
      ) : null}
    </section>
  );
}

function LinkPersona({ persona, editor }: { persona: MapRecord<'personas'>; editor: LiveMap }) {
  const { id, name } = persona;
  const { opened } = useMap();
  const { project } = useOpenSurface();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconLink size={16} />}
        onClick={() => setChoosing(true)}
      >
        Link a persona
      </Button>
      <CreatePersonaProject item={`persona:${id}`} title={name} />
      {isChoosing ? (
        <ItemPicker
          title="Link a persona"
          whats={['persona']}
          fits={(item) => item.project !== project.id}
          onClose={() => setChoosing(false)}
          onPick={(item) => {
            setChoosing(false);
            editor.editAll(planLinking(opened, id, item));
          }}
        />
      ) : null}
    </>
  );
}

/** Plans to link a persona to one of another project, whose fields it takes over and follows. */
function planLinking(map: OpenedMap, id: string, item: VisibleItem): PlannedEdit[] {
  return [
    planEdit(changePersona, { id, ...personaOf(item), link: linkTo(item) }),
    ...planLinkedPicture(map, id, item),
  ];
}
