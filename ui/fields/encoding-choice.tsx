import { NativeSelect } from '@mantine/core';
import { type TextEncoding, textEncodingOf, textEncodings } from '#kernel/text/text-encodings.ts';

interface EncodingChoiceProps {
  encoding: TextEncoding;
  /** Whether the encoding is certain; for a guess the user is asked to check it. */
  isSure: boolean;
  onChange: (encoding: TextEncoding) => void;
}

/** Chooses how a text file is decoded; the caller shows some of the text beside it. */
export function EncodingChoice({ encoding, isSure, onChange }: EncodingChoiceProps) {
  const choose = (label: string) => {
    const chosen = textEncodingOf(label);
    if (chosen) onChange(chosen);
  };
  return (
    <NativeSelect
      label="Text encoding"
      description={isSure ? null : 'This is a guess. If letters look wrong, choose another one.'}
      data={textEncodings.map(({ id, name }) => ({ value: id, label: name }))}
      value={encoding}
      onChange={({ currentTarget }) => choose(currentTarget.value)}
    />
  );
}
