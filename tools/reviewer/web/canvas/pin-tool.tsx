import { SegmentedControl } from '@mantine/core';
import { IconMapPin, IconRectangle } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { isWriting } from '#ui/shortcuts/is-writing.ts';
import styles from './canvas.module.css';

/** The tool for a new issue: a point, or an area that is drawn. */
export type PinTool = 'point' | 'area';

const tools = [
  { value: 'point', word: 'Pin', letter: 'p', Icon: IconMapPin },
  { value: 'area', word: 'Area', letter: 'a', Icon: IconRectangle },
] as const;

interface PinToolChoiceProps {
  tool: PinTool;
  onTool: (tool: PinTool) => void;
}

/** The choice of the tool, with a keyboard shortcut for each. */
export function PinToolChoice({ tool, onTool }: PinToolChoiceProps) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const pressed = tools.find(({ letter }) => letter === key.toLowerCase());
    if (!pressed || ctrlKey || metaKey || altKey || isWriting(event.target)) return;
    event.preventDefault();
    onTool(pressed.value);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <SegmentedControl
      size="xs"
      aria-label="Tool"
      value={tool}
      data={tools.map(({ value, word, letter, Icon }) => ({
        value,
        label: (
          <span className={styles.tool} title={`${word} (${letter.toUpperCase()})`}>
            <Icon size={16} aria-hidden />
            {word}
          </span>
        ),
      }))}
      onChange={(next) => onTool(next === 'area' ? 'area' : 'point')}
    />
  );
}
