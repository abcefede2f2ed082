import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';
import type { TicketField, TicketFieldValues } from '../contract/trackers.ts';
import { FieldInput, isFilled } from './field-input.tsx';

interface FieldsDialogProps {
  title: string;
  fields: readonly TicketField[];
  isBusy: boolean;
  onDone: (values: TicketFieldValues) => void;
  onClose: () => void;
}

/** Asks for fields of a ticket. */
export function FieldsDialog({ title, fields, isBusy, onDone, onClose }: FieldsDialogProps) {
  const [values, setValues] = useState<TicketFieldValues>({});
  const isComplete = fields.every((field) => isFilled(values[field.id]));
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!isComplete} loading={isBusy} onClick={() => onDone(values)}>
            Change the status
          </Button>
        </>
      }
    >
      <Stack>
        {fields.map((field) => (
          <FieldInput
            key={field.id}
            field={field}
            value={values[field.id]}
            onChange={(value) => setValues((before) => ({ ...before, [field.id]: value }))}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
