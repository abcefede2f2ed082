import { Button, NumberInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { neighbourOf, positionsBeside } from '#features/board/web/index.ts';
import { LinkChip } from '#features/links/web/index.ts';
import { SavedText } from '#features/projects/web/index.ts';
import { planEdit } from '#kernel/document/edit.ts';
import { lengths } from '#kernel/text/limits.ts';
import { sentence } from '#kernel/text/sentence.ts';
import { useRecord } from '#platform/web/live/use-live-document.ts';
import { showToast } from '#platform/web/toasts/toasts.ts';
import panel from '#ui/fields/panel.module.css';
import { subMatrixLabels } from '../../contract/codes.ts';
import {
  changeSubMatrix,
  moveSubMatrix,
  pictureSubMatrix,
  removeSubMatrix,
} from '../../document/edits.ts';
import { together } from '../model/matrix-layout.ts';
import { type LiveRoutes, useMatrix } from '../model/matrix-model.tsx';
import { useShow, useSubsOf } from '../model/shown.ts';
import { PictureField } from './picture-field.tsx';

/** The fields of the shown sub-matrix: name, weight, picture, and linked persona. */
export function SubDetails({ id }: { id: string }) {
  const { records, editor } = useMatrix();
  const sub = useRecord(records, 'subMatrices', id);
  const show = useShow();
  if (!sub) return null;
  const { label, kind, weight, link } = sub;
  const remove = () => {
    if (!editor) return;
    show({ sub: together });
    editor.edit(removeSubMatrix, { id });
    showToast({
      text: sentence`'${label || 'Unnamed'}' was deleted.`,
      kind: 'success',
      action: { label: 'Undo', run: () => editor.undo() },
    });
  };
  return (
    <section className={panel.section} aria-label="Sub-matrix">
      <p className={panel.quiet}>{subMatrixLabels[kind]}</p>
      {editor ? (
        <>
          <SavedText
            of={{ collection: 'subMatrices', id }}
            label="Name"
            value={label}
            limit={lengths.title}
            onSave={(next) => editor.edit(changeSubMatrix, { id, label: next })}
          />
          {kind === 'task' ? null : (
            <NumberInput
              label="Weight"
              description="Its share of all users, 0 to 1"
              size="sm"
              min={0}
              max={1}
              step={0.05}
              decimalScale={4}
              clampBehavior="strict"
              value={weight}
              onChange={(next) => {
                if (typeof next === 'number') editor.edit(changeSubMatrix, { id, weight: next });
              }}
            />
          )}
          <PictureField
            picture={sub.picture}
            at={id}
            plan={(image) => planEdit(pictureSubMatrix, { id, image })}
          />
        </>
      ) : (
        <p className={panel.text}>
          {label || 'Unnamed'}
          {kind === 'task' ? '' : ` · weight ${weight}`}
        </p>
      )}
      {link ? (
        <LinkChip
          link={link}
          onChange={
            editor
              ? (change) => editor.edit(changeSubMatrix, { id, link: { ...link, ...change } })
              : undefined
          }
        />
      ) : null}
      {editor ? <SubOrder id={id} editor={editor} /> : null}
      {editor ? (
        <Button
          size="compact-md"
          variant="subtle"
          color="red"
          justify="start"
          leftSection={<IconTrash size={16} />}
          onClick={remove}
        >
          Delete sub-matrix
        </Button>
      ) : null}
    </section>
  );
}

/** Moves a sub-matrix within its matrix. */
function SubOrder({ id, editor }: { id: string; editor: LiveRoutes }) {
  const { records, matrix } = useMatrix();
  const ids = useSubsOf(records, matrix.id);
  const move = (by: 1 | -1) => {
    const beside = neighbourOf(ids, id, by);
    const all = editor.opened.subMatrices.all();
    const [position] = (beside && positionsBeside(all, [id], beside.target, beside.side)) ?? [];
    if (position) editor.edit(moveSubMatrix, { id, position });
  };
  const at = ids.indexOf(id);
  return (
    <div className={panel.line}>
      {at > 0 ? (
        <Button size="compact-md" variant="subtle" color="gray" onClick={() => move(-1)}>
          Move left
        </Button>
      ) : null}
      {at < ids.length - 1 ? (
        <Button size="compact-md" variant="subtle" color="gray" onClick={() => move(1)}>
          Move right
        </Button>
      ) : null}
    </div>
  );
}
