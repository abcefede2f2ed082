import { Button, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { lengths } from '#kernel/text/limits.ts';
import { send } from '#platform/web/api/send.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { limited } from '#ui/fields/limited.ts';
import { LoadingLines } from '#ui/loading/loading.tsx';
import { drawImage, type PictureSubject } from '../contract/calls.ts';
import styles from './draw-dialog.module.css';
import { toFile } from './to-file.ts';

interface DrawDialogProps {
  title: string;
  subject: PictureSubject;
  projectId: string;
  description: string;
  onTake: (picture: File) => void;
  onClose: () => void;
}

/** Draws a picture of a description, again and again until one is taken. */
export function DrawDialog(props: DrawDialogProps) {
  const { title, subject, projectId, onTake, onClose } = props;
  const [description, setDescription] = useState(props.description);
  const [variant, setVariant] = useState(0);
  const draw = useMutation({
    mutationFn: (turn: number) => {
      setVariant(turn);
      const body = { description, subject, variant: turn, project_id: projectId };
      return send(drawImage, { body });
    },
  });
  const { data } = draw;
  const drawn = data ? `data:${data.media_type};base64,${data.media}` : '';
  const take = useMutation({
    mutationFn: async () => data && toFile(data, description),
    onSuccess: (file) => {
      if (file) onTake(file);
      onClose();
    },
  });
  const isEmpty = description.trim() === '';
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant={data ? 'default' : 'filled'}
            loading={draw.isPending}
            disabled={isEmpty}
            onClick={() => draw.mutate(data ? variant + 1 : 0)}
          >
            {data ? 'Draw another' : 'Draw'}
          </Button>
          {data ? (
            <Button loading={take.isPending} onClick={() => take.mutate()}>
              Use this picture
            </Button>
          ) : null}
        </>
      }
    >
      <div className={styles.form}>
        <Textarea
          label="What it shows"
          autosize
          minRows={2}
          maxRows={6}
          {...limited(lengths.aiPrompt)}
          value={description}
          onChange={(event) => setDescription(event.currentTarget.value)}
        />
        <div className={styles.canvas} aria-busy={draw.isPending}>
          {draw.isPending ? <LoadingLines /> : null}
          {data && !draw.isPending ? (
            <img className={styles.drawn} src={drawn} alt={description} />
          ) : null}
          {draw.isError && !draw.isPending ? (
            <p role="alert" className={styles.note}>
              No picture was drawn. {draw.error.message}
            </p>
          ) : null}
        </div>
        {data ? (
          <p className={styles.note}>
            {data.made_by === 'model'
              ? `Drawn by ${data.model}. Check that it does not show a real person.`
              : 'An illustration of shapes, drawn without a model. It does not show a real person.'}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
