import { Button } from '@mantine/core';
import type { TextEncoding } from '#kernel/text/text-encodings.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { EncodingChoice } from '#ui/fields/encoding-choice.tsx';
import panel from '#ui/fields/panel.module.css';
import styles from './encoding-question.module.css';
import type { DecodedFile } from './read-text.ts';

interface EncodingQuestionProps {
  /** The name of the file. */
  name: string;
  decoded: DecodedFile;
  onChange: (encoding: TextEncoding) => Promise<void>;
  onTake: () => void;
  onLeaveOut: () => void;
}

/** Asks for the encoding of a text file if it is ambiguous, with a preview of the text. */
export function EncodingQuestion(props: EncodingQuestionProps) {
  const { name, decoded, onChange, onTake, onLeaveOut } = props;
  return (
    <Dialog
      title="Check the text"
      onClose={onLeaveOut}
      actions={
        <>
          <Button variant="default" onClick={onLeaveOut}>
            Leave this file out
          </Button>
          <Button onClick={onTake}>Import</Button>
        </>
      }
    >
      <div className={panel.section}>
        <p className={styles.name}>“{name}” does not say how it is encoded.</p>
        <EncodingChoice
          encoding={decoded.encoding}
          isSure={decoded.isSure}
          onChange={(encoding) => void onChange(encoding)}
        />
        <section className={styles.text} aria-label="How it begins">
          {decoded.begin}
        </section>
      </div>
    </Dialog>
  );
}
