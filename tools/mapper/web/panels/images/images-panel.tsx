import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { UploadStrip } from '#features/projects/web/index.ts';
import { useIds, useRecord, useRecords } from '#platform/web/live/use-live-document.ts';
import panel from '#ui/fields/panel.module.css';
import { pictureCard, picturePersona } from '../../../document/edits.ts';
import { type LiveMap, useMap } from '../../map-model.tsx';
import { choosePictures, takePictures } from '../../pictures.ts';
import { nameOf } from '../about.ts';
import { ImageRow } from './image-row.tsx';
import styles from './images.module.css';
import { useWearer, useWorn, type Wearer } from './wearer.ts';

/** The map's image library: to add to, to describe, to choose from. */
export function ImagesPanel({ at }: { at: string | null }) {
  const map = useMap();
  const { records, editor, uploads } = map;
  const images = useRecords(records, 'images', useIds(records, 'images'));
  const wearer = useWearer(at);
  const [over, setOver] = useState(false);
  const take = (files: Iterable<File>) => takePictures(map, files, wearer);
  const drop = (event: DragEvent) => {
    setOver(false);
    if (take(event.dataTransfer.files)) event.preventDefault();
  };
  const come = (event: DragEvent) => {
    if (!editor || !event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  const sorted = images.toSorted((a, b) => (a.alt || a.name).localeCompare(b.alt || b.name));
  return (
    <section
      className={`${panel.panel} ${styles.library}`}
      data-over={over || undefined}
      aria-label="Image library"
      onDragOver={come}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {editor ? (
        <Button
          variant="default"
          leftSection={<IconUpload size={16} />}
          onClick={() => choosePictures(take)}
        >
          Upload pictures
        </Button>
      ) : null}
      {editor && wearer ? <ForWhom wearer={wearer} editor={editor} /> : null}
      {uploads ? <UploadStrip uploads={uploads} /> : null}
      {images.length === 0 ? (
        <p className={panel.empty}>
          No pictures yet.
          {editor ? ' Upload some, or drop them here, on a cell or paste them into one.' : ''}
        </p>
      ) : null}
      <ul className={panel.list} aria-label="Pictures">
        {sorted.map((image) => (
          <ImageRow key={image.id} image={image} wearer={editor && wearer} />
        ))}
      </ul>
    </section>
  );
}

/** Says what a choice is for, and takes its picture away. */
function ForWhom({ wearer, editor }: { wearer: Wearer; editor: LiveMap }) {
  const { records } = useMap();
  const worn = useWorn(wearer);
  const shown = useRecord(records, 'images', worn ?? '');
  const name = nameOf(records, wearer);
  if (name === null) return null;
  const { kind, id } = wearer;
  const clear = () => {
    if (kind === 'card') editor.edit(pictureCard, { id, image: null });
    else editor.edit(picturePersona, { id, picture: null });
  };
  return (
    <div className={styles.whom}>
      <p className={panel.quiet}>
        Choose or upload a picture for the {kind} <b>{name}</b>.
      </p>
      {shown ? (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={clear}>
          Without picture
        </Button>
      ) : null}
    </div>
  );
}
