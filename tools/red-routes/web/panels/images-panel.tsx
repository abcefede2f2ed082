import { PictureLibrary, type PictureUse, uploadToLibrary } from '#features/pictures/web/index.ts';
import { useIds, useRecords } from '#platform/web/live/use-live-document.ts';
import { addImage, changeImage, removeImage } from '../../document/edits.ts';
import { type MatrixModel, useMatrix } from '../model/matrix-model.tsx';
import { ShowTask } from './show-task.tsx';

/** The picture library of the project: upload and describe. */
export function ImagesPanel() {
  const model = useMatrix();
  const { records, uploads } = model;
  const images = useRecords(records, 'images', useIds(records, 'images'));
  return (
    <PictureLibrary
      images={images}
      uploads={uploads}
      actions={actionsOf(model)}
      holder={null}
      hint="Upload pictures here, or in the details of a task or a sub-matrix."
      useUses={usePictureUses}
    />
  );
}

function actionsOf({ editor, uploads }: MatrixModel) {
  if (!editor || !uploads) return null;
  return {
    add: (files: Iterable<File>) =>
      uploadToLibrary(uploads, files, { add: (image) => editor.edit(addImage, image) }),
    describe: (id: string, alt: string) => editor.edit(changeImage, { id, alt }),
    remove: (id: string) => editor.edit(removeImage, { id }),
  };
}

/** The tasks and sub-matrices that show a picture. */
function usePictureUses(image: string): PictureUse[] {
  const { records } = useMatrix();
  const tasks = useRecords(records, 'tasks', useIds(records, 'tasks'));
  const subs = useRecords(records, 'subMatrices', useIds(records, 'subMatrices'));
  return [
    ...tasks
      .filter(({ picture }) => picture === image)
      .map((task) => ({ id: task.id, label: 'task', link: <ShowTask task={task} /> })),
    ...subs
      .filter(({ picture }) => picture === image)
      .map(({ id, label }) => ({ id, label: 'sub-matrix', link: label || 'Unnamed' })),
  ];
}
