import { PictureLibrary, type PictureUse } from '#features/pictures/web/index.ts';
import { useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import { changeImage, removeImage } from '../../../document/edits.ts';
import { type MapModel, useMap } from '../../map-model.tsx';
import { addPictures } from '../../pictures.ts';
import { JumpLink } from '../jump-link.tsx';
import { type Chosen, useChosen, usePictureHolder } from './picture-holder.ts';
import { useUses } from './picture-uses.ts';

/** The picture library of the map: upload, describe, choose. */
export function ImagesPanel({ at }: { at: string | null }) {
  const map = useMap();
  const { records, uploads } = map;
  const images = useRecords(records, 'images', useIds(records, 'images'));
  const chosen = useChosen(at);
  const holder = usePictureHolder(chosen);
  return (
    <PictureLibrary
      images={images}
      uploads={uploads}
      actions={actionsOf(map, chosen)}
      holder={holder}
      hint="Upload pictures, drop them here or on a cell, or paste them into a cell."
      useUses={usePictureUses}
    />
  );
}

function actionsOf(map: MapModel, chosen: Chosen | null) {
  const { editor } = map;
  if (!editor) return null;
  return {
    add: (files: Iterable<File>) => addPictures(map, files, chosen),
    describe: (id: string, alt: string) => editor.edit(changeImage, { id, alt }),
    remove: (id: string) => editor.edit(removeImage, { id }),
  };
}

function usePictureUses(image: string): PictureUse[] {
  return useUses(image).map((part) => ({
    id: part.id,
    label: part.kind,
    link: <JumpLink part={part} />,
  }));
}
