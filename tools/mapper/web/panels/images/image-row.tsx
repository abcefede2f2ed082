import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { NameField } from '#features/projects/web/index.ts';
import { lengths } from '#kernel/limits.ts';
import { useConfirm } from '#ui/confirm/confirm.tsx';
import panel from '#ui/fields/panel.module.css';
import { changeImage, removeImage } from '../../../document/edits.ts';
import type { MapRecord } from '../../../document/mapper-document.ts';
import { LibraryPicture } from '../../grid/cards/library-picture.tsx';
import { useMap } from '../../map-model.tsx';
import { planShowing } from '../../pictures.ts';
import { type About, nameOf } from '../about.ts';
import { JumpLink } from '../jump-link.tsx';
import styles from './images.module.css';
import { useUses } from './picture-uses.ts';
import { useWorn, type Wearer } from './wearer.ts';

interface ImageRowProps {
  image: MapRecord<'images'>;
  /** What it can be chosen for; null where there is nothing. */
  wearer: Wearer | null;
}

const unnamed = 'Picture without a name';

/** A picture of the library: what is to be seen, where it is shown, and what can be done with it. */
export function ImageRow({ image, wearer }: ImageRowProps) {
  const { editor } = useMap();
  const { id, name, alt } = image;
  const uses = useUses(id);
  const called = alt || name || unnamed;
  return (
    <li className={styles.row}>
      <Thumbnail image={image} called={called} wearer={wearer} />
      <div className={styles.words}>
        <div className={panel.spread}>
          {editor ? (
            <NameField
              of={{ collection: 'images', id }}
              label="What is to be seen on the picture"
              placeholder={unnamed}
              value={alt || name}
              limit={lengths.quote}
              onSave={(next) => editor.edit(changeImage, { id, alt: next })}
            />
          ) : (
            <span className={panel.grow}>{called}</span>
          )}
          {editor ? <RemoveImage id={id} called={called} uses={uses} /> : null}
        </div>
        {uses.length === 0 ? <span className={panel.count}>Not used</span> : null}
        <ul className={styles.uses} aria-label={`Where ${called} is shown`}>
          {uses.map((about) => (
            <li key={about.id}>
              <JumpLink about={about} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

function Thumbnail({ image, called, wearer }: ImageRowProps & { called: string }) {
  const map = useMap();
  const worn = useWorn(wearer) === image.id;
  const picture = <LibraryPicture image={image} className={styles.thumbnail} />;
  if (!wearer || !map.editor) return picture;
  return (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={worn}
      aria-label={`Show ${called} on ${nameOf(map.records, wearer) ?? 'it'}`}
      title="Use this picture"
      onClick={() => map.editor?.editAll(planShowing(map, image.id, wearer))}
    >
      {picture}
    </button>
  );
}

function RemoveImage({ id, called, uses }: { id: string; called: string; uses: About[] }) {
  const { editor } = useMap();
  const ask = useConfirm();
  const remove = async () => {
    const question = {
      title: `Delete the picture ‘${called}’?`,
      text: `It is taken off what shows it: ${inWords(uses)}.`,
      confirm: 'Delete picture',
      danger: true,
    };
    if (uses.length === 0 || (await ask(question))) editor?.edit(removeImage, { id });
  };
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={`Delete picture ${called}`}
      onClick={() => void remove()}
    >
      <IconTrash size={16} />
    </ActionIcon>
  );
}

function inWords(uses: readonly About[]): string {
  const many = (kind: 'card' | 'persona') => {
    const count = uses.filter((one) => one.kind === kind).length;
    return count === 0 ? [] : [count === 1 ? `one ${kind}` : `${count} ${kind}s`];
  };
  return [...many('card'), ...many('persona')].join(', ');
}
