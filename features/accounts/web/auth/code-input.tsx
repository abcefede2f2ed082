import { PinInput } from '@mantine/core';
import styles from './code-input.module.css';

/** Digits of a one-time code, from a mail or an authenticator app. */
export const codeLength = 6;

interface CodeInputProps {
  /** Label of the code; each field is named by it and its number. */
  label: string;
  value: string;
  failed: boolean;
  disabled?: boolean;
  onChange: (code: string) => void;
  onComplete?: (code: string) => void;
}

/** One field for each digit of a one-time code. */
export function CodeInput({ label, failed, disabled = false, ...value }: CodeInputProps) {
  return (
    <PinInput
      length={codeLength}
      type="number"
      oneTimeCode
      autoFocus
      size="lg"
      gap="xs"
      classNames={{ root: styles.root ?? '', pinInput: styles.field ?? '' }}
      error={failed}
      disabled={disabled}
      getInputProps={(index) => ({
        'aria-label': `${label}, digit ${index + 1}`,
        // Modals look for this attribute, and would focus their close button otherwise.
        'data-autofocus': index === 0 || undefined,
      })}
      {...value}
    />
  );
}
