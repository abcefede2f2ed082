import { ActionIcon, Button, Popover, TextInput, Tooltip } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { linkAddress } from '../../contract/writing-schema.ts';
import type { Side } from '../writing.tsx';
import styles from './selection-bar.module.css';

interface LinkButtonProps {
  editor: Editor;
  side?: Side;
  /** Whether it is opened from elsewhere; `onRequested` is called when it is open. */
  requested?: boolean;
  onRequested?: () => void;
}

/** Sets, changes or removes the link of the selected text. */
export function LinkButton({
  editor,
  side = 'below',
  requested = false,
  onRequested,
}: LinkButtonProps) {
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const now = useEditorState({
    editor,
    selector: ({ editor: one }) => String(one.getAttributes('link').href ?? ''),
  });
  const toggle = () => {
    setTyped(now);
    setWrong(false);
    setOpen(!open);
  };
  const answer = useEffectEvent(() => {
    onRequested?.();
    toggle();
  });
  useEffect(() => {
    if (requested) answer();
  }, [requested]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const address = addressOf(typed);
    if (address === null) return setWrong(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (address === '') chain.unsetLink().run();
    else chain.setLink({ href: address }).run();
    setOpen(false);
  };
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      position={side === 'above' ? 'top-start' : 'bottom-start'}
      shadow="md"
      trapFocus
    >
      <Popover.Target>
        <Tooltip label="Link">
          <ActionIcon
            size={32}
            variant={now ? 'light' : 'subtle'}
            color={now ? 'iris' : 'gray'}
            aria-label="Link"
            onClick={toggle}
          >
            <IconLink size={16} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <form className={styles.link} onSubmit={save}>
          <TextInput
            label="Address"
            placeholder="https://"
            value={typed}
            error={wrong ? 'Use a web or e-mail address' : null}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" size="sm">
            {now && typed.trim() === '' ? 'Remove' : 'Save'}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}

/** The address that a user typed; null for an invalid one, empty for no link. */
function addressOf(typed: string): string | null {
  const trimmed = typed.trim();
  if (trimmed === '') return '';
  const bare = /^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(trimmed) ? `mailto:${trimmed}` : trimmed;
  const address = /^[a-z][a-z\d+.-]*:/i.test(bare) ? bare : `https://${bare}`;
  return linkAddress.safeParse(address).success ? address : null;
}
