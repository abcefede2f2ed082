import { ColorSwatch, Menu, Popover, TextInput } from '@mantine/core';
import {
  IconBold,
  IconHighlight,
  IconItalic,
  IconLink,
  IconStrikethrough,
} from '@tabler/icons-react';
import { type ComponentType, type KeyboardEvent, useState } from 'react';
import type { TextMark } from './marked-schema.ts';
import type { MarkedText } from './use-marked-text.ts';

const plain: readonly { mark: TextMark; label: string; Icon: ComponentType<{ size: number }> }[] = [
  { mark: 'bold', label: 'Bold (Ctrl+B)', Icon: IconBold },
  { mark: 'italic', label: 'Italic (Ctrl+I)', Icon: IconItalic },
  { mark: 'strike', label: 'Strike (Ctrl+Shift+X)', Icon: IconStrikethrough },
];

/** The focus, and with it the selection, stays in the text. */
const stay = { onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault() };

interface MarkedTextActionsProps {
  text: MarkedText;
  /** Highlight colours. */
  colours: readonly { name: string; colour: string }[];
  /** Whether it is a valid address of a link. */
  isAddress: (typed: string) => boolean;
  /** CSS classes of the row and of its buttons, to match those of the tool. */
  look: { row: string | undefined; action: string | undefined };
}

/** The actions on the selected text of a short text. */
export function MarkedTextActions({ text, colours, isAddress, look }: MarkedTextActionsProps) {
  return (
    <div className={look.row}>
      {plain.map(({ mark, label, Icon }) => (
        <button
          key={mark}
          {...stay}
          type="button"
          className={look.action}
          aria-label={label.replace(/ \(.*/, '')}
          aria-pressed={text.marked.has(mark)}
          title={label}
          onClick={() => text.toggle(mark)}
        >
          <Icon size={16} />
        </button>
      ))}
      <LinkAction text={text} isAddress={isAddress} look={look} />
      <Menu position="bottom-start" returnFocus={false}>
        <Menu.Target>
          <button
            {...stay}
            type="button"
            className={look.action}
            aria-label="Highlight words"
            aria-pressed={text.marked.has('highlight')}
            title="Highlight words"
          >
            <IconHighlight size={16} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {colours.map(({ name, colour }) => (
            <Menu.Item
              key={colour}
              {...stay}
              leftSection={<ColorSwatch color={colour} size={16} withShadow={false} />}
              onClick={() => text.toggle('highlight', colour)}
            >
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** Makes the selected text a link, or removes the link. */
function LinkAction({ text, isAddress, look }: Omit<MarkedTextActionsProps, 'colours'>) {
  const [asking, setAsking] = useState(false);
  const [address, setAddress] = useState('');
  const linked = text.marked.has('link');
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') setAsking(false);
    else if (event.key === 'Enter' && isAddress(address.trim())) {
      setAsking(false);
      text.toggle('link', address.trim());
    } else return;
    event.preventDefault();
  };
  return (
    <Popover opened={asking} onChange={setAsking} position="bottom-start" trapFocus>
      <Popover.Target>
        <button
          {...stay}
          type="button"
          className={look.action}
          aria-label="Link"
          aria-pressed={linked}
          title="Link"
          onClick={() => (linked ? text.toggle('link') : setAsking(true))}
        >
          <IconLink size={16} />
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <TextInput
          data-autofocus
          size="sm"
          label="Address"
          placeholder="https://"
          value={address}
          error={address && !isAddress(address.trim()) ? 'This is not a web address.' : null}
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={press}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
