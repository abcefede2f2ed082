import { Input, SegmentedControl } from '@mantine/core';

/** The tools that a user can start with; product type N is never offered (readings 8). */
const choices = [
  { value: 'M', label: 'Mapper' },
  { value: 'T', label: 'Reviewer' },
  { value: 'PC', label: 'Personas' },
];

interface ProductChoiceProps {
  value: string;
  error?: React.ReactNode;
  onChange: (value: string) => void;
}

/** Chooses the tool that a new account starts with. */
export function ProductChoice({ value, error, onChange }: ProductChoiceProps) {
  return (
    <Input.Wrapper label="Start with" labelElement="div" error={error}>
      <SegmentedControl
        aria-label="Start with"
        fullWidth
        data={choices}
        value={value}
        onChange={onChange}
        mt={4}
      />
    </Input.Wrapper>
  );
}
