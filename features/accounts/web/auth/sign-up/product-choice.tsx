import { Input, SegmentedControl } from '@mantine/core';

/** What a user can start with; product type N is known and never a choice (readings 8). */
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

/** Which tool a new account begins with. */
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
