import { Button, Text } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { Dialog } from '#ui/dialog/dialog.tsx';

export interface Question {
  title: string;
  /** The consequences, and what can't be undone. */
  text: ReactNode;
  /** Label of the button, such as 'Delete map'. */
  confirm: string;
  cancel?: string;
  /** Shows the button in red. */
  danger?: boolean;
}

type Confirm = (question: Question) => Promise<boolean>;
type Open = Question & { answer: (yes: boolean) => void };

const ConfirmContext = createContext<Confirm | null>(null);

/** Provides `useConfirm` for all components inside; one question at a time. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<Open | null>(null);
  const confirm = useCallback<Confirm>(
    (question) =>
      new Promise((resolve) => {
        const answer = (yes: boolean) => {
          setOpen(null);
          resolve(yes);
        };
        setOpen((before) => {
          before?.answer(false);
          return { ...question, answer };
        });
      }),
    [],
  );
  return (
    <ConfirmContext value={confirm}>
      {children}
      {open ? <ConfirmDialog {...open} /> : null}
    </ConfirmContext>
  );
}

function ConfirmDialog({ title, text, confirm, cancel = 'Cancel', danger, answer }: Open) {
  return (
    <Dialog
      title={title}
      onClose={() => answer(false)}
      actions={
        <>
          <Button variant="default" autoFocus={danger ?? false} onClick={() => answer(false)}>
            {cancel}
          </Button>
          <Button
            autoFocus={!danger}
            {...(danger ? { color: 'red' } : {})}
            onClick={() => answer(true)}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <Text c="dimmed">{text}</Text>
    </Dialog>
  );
}

/** Asks the user to confirm an action that is hard to undo; resolves with whether they did. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('useConfirm is used outside of ConfirmProvider.');
  return confirm;
}
