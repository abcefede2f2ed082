import { useMemo } from 'react';
import {
  type PictureHolder,
  PictureLibrary,
  type PictureUse,
} from '#features/pictures/web/index.ts';
import { oncePerDocument } from '#platform/web/live/once-per-document.ts';
import type { Records } from '#platform/web/live/records.ts';
import { useGroup, useIds, useRecord, useRecords } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { changeImage, picturePersona, removeImage } from '../../document/edits.ts';
import { titleOf } from '../../document/linkable-items.ts';
import { calledOf, type PersonasShape } from '../../document/personas-document.ts';
import { readPosition } from '../anchors.ts';
import { useOpen, useOpenPage } from '../open-page.ts';
import { usePersonas } from '../personas-model.tsx';
import { addPictures } from '../pictures.ts';

/** The picture library of the project: upload, describe, choose a persona's picture. */
export function ImagesPanel({ at }: { at: string | null }) {
  const model = usePersonas();
  const { records, uploads, editor } = model;
  const images = useRecords(records, 'images', useIds(records, 'images'));
  const { persona: open } = useOpenPage();
  const named = readPosition(at);
  const holder = usePictureHolder(named?.kind === 'persona' ? named.id : open);
  const actions = editor && {
    add: (files: Iterable<File>) => addPictures(model, files, null),
    describe: (id: string, alt: string) => editor.edit(changeImage, { id, alt }),
    remove: (id: string) => editor.edit(removeImage, { id }),
  };
  return (
    <PictureLibrary
      images={images}
      uploads={uploads}
      actions={actions}
      holder={holder}
      hint="Upload pictures, or drop them here."
      useUses={usePictureUses}
    />
  );
}

function usePictureHolder(id: string | null): PictureHolder | null {
  const { records, editor } = usePersonas();
  const persona = useRecord(records, 'personas', id ?? '');
  if (!editor || !persona) return null;
  return {
    label: 'persona',
    name: calledOf(persona),
    shown: persona.picture,
    show: (picture) => editor.edit(picturePersona, { id: persona.id, picture }),
  };
}

/** The ids of the records that show a picture, by picture. */
const usesOf = oncePerDocument((records: Records<PersonasShape>) => ({
  personas: records.group('personas', ['picture'], ({ picture }) => picture),
  items: records.group('items', ['picture'], ({ picture }) => picture),
}));

function usePictureUses(image: string): PictureUse[] {
  const { records } = usePersonas();
  const { openPersona, openPage } = useOpen();
  const uses = usesOf(records);
  const personas = useRecords(records, 'personas', useGroup(uses.personas, image));
  const items = useRecords(records, 'items', useGroup(uses.items, image));
  const sectionIds = useMemo(() => items.map(({ section }) => section), [items]);
  const sections = useRecords(records, 'sections', sectionIds);
  const jump = (label: string, go: () => void) => (
    <button type="button" className={panel.jump} onClick={go}>
      {label}
    </button>
  );
  return [
    ...personas.map((one) => ({
      id: one.id,
      label: 'persona',
      link: jump(calledOf(one), () => openPersona(one.id)),
    })),
    ...items.flatMap((item) => {
      const section = sections.find(({ id }) => id === item.section);
      if (!section) return [];
      const link = jump(item.label || titleOf(section), () => openPage(section.page));
      return [{ id: item.id, label: 'section', link }];
    }),
  ];
}
