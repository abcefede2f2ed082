import { Kbd, Menu } from '@mantine/core';
import { IconClipboard, IconCopy, IconScissors } from '@tabler/icons-react';
import { showToast } from '#platform/web/toasts/toasts.ts';
import { cellAt } from '#ui/grid/use-grid-focus.ts';
import { useBoard } from '../board.tsx';
import { lastCopied } from './clipboard-events.ts';

/** Copy, cut and paste in the context menu of a board, as their keys do it. */
export function ClipboardItems({ canEdit }: { canEdit: boolean }) {
  const { grid } = useBoard();
  const at = () => {
    const focus = grid.state.selection()?.focus;
    return focus ? cellAt(document.body, focus) : null;
  };
  return (
    <>
      <Item
        label="Copy"
        keys="Ctrl C"
        Icon={IconCopy}
        onClick={() => copyByCommand('copy', at())}
      />
      {canEdit ? (
        <>
          <Item
            label="Cut"
            keys="Ctrl X"
            Icon={IconScissors}
            onClick={() => copyByCommand('cut', at())}
          />
          <Item
            label="Paste"
            keys="Ctrl V"
            Icon={IconClipboard}
            onClick={() => void pasteByEvent(at())}
          />
        </>
      ) : null}
    </>
  );
}

interface ItemProps {
  label: string;
  keys: string;
  Icon: typeof IconCopy;
  onClick: () => void;
}

function Item({ label, keys, Icon, onClick }: ItemProps) {
  return (
    <Menu.Item
      leftSection={<Icon size={16} />}
      rightSection={
        <Kbd size="xs" aria-hidden>
          {keys}
        </Kbd>
      }
      onClick={onClick}
    >
      {label}
    </Menu.Item>
  );
}

/** Sends the event of the key to the selected cell. */
function copyByCommand(what: 'copy' | 'cut', cell: HTMLElement | null): void {
  cell?.focus({ preventScroll: true });
  // Without selected text a browser sends it only where this event says so.
  const allow = (event: Event) => event.preventDefault();
  document.addEventListener(`before${what}`, allow);
  const isSent = document.execCommand(what);
  document.removeEventListener(`before${what}`, allow);
  if (!isSent) suggestKey(what === 'copy' ? 'C' : 'X');
}

/** Pastes what the browser lets a page read; where it refuses, the key still works. */
async function pasteByEvent(cell: HTMLElement | null): Promise<void> {
  const clipboardData = new DataTransfer();
  try {
    for (const item of await navigator.clipboard.read()) {
      for (const type of item.types.filter((one) => one.startsWith('text/')))
        clipboardData.setData(type, await (await item.getType(type)).text());
    }
  } catch {
    suggestKey('V');
    return;
  }
  // The own format is not among what a page can read.
  const { text, type, own } = lastCopied;
  if (text && clipboardData.getData('text/plain') === text) clipboardData.setData(type, own);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  cell?.focus({ preventScroll: true });
  cell?.dispatchEvent(event);
}

function suggestKey(key: string): void {
  showToast({ text: `This browser does not allow it here. Press Ctrl ${key}.`, kind: 'failure' });
}
