import { Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, useEffect, useEffectEvent } from 'react';
import { limited } from '#ui/fields/limited.ts';
import { type AutosavedField, useAutosavedField } from './use-autosaved-field.ts';

interface SavedTextProps extends AutosavedField {
  /** Whether it has several lines. */
  long?: boolean;
  type?: 'text' | 'date';
  /** Whether the field has the focus at first, with its text selected. */
  startsSelected?: boolean;
}

/** A form field that saves on blur; Esc reverts. */
export function SavedText(props: SavedTextProps) {
  const { label, placeholder = '', long = false, type = 'text', startsSelected = false } = props;
  const { element, typed, shown, ...typing } = useAutosavedField(props);
  const select = useEffectEvent(() => {
    if (startsSelected) element.current?.select();
  });
  useEffect(() => select(), []);
  const field = {
    label,
    placeholder,
    size: 'sm',
    value: shown,
    ...limited(props.limit),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      typing.type(currentTarget.value),
    onKeyDown(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
      if (event.key === 'Enter' && !long) event.currentTarget.blur();
      if (event.key !== 'Escape' || typed === null) return;
      event.preventDefault();
      event.stopPropagation();
      typing.takeBack();
    },
    onBlur: typing.leave,
  } as const;
  return long ? (
    <Textarea {...field} ref={element} autosize minRows={2} maxRows={8} />
  ) : (
    <TextInput {...field} ref={element} type={type} />
  );
}
