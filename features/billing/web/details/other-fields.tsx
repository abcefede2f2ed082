import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { emailLength } from '#features/accounts/contract/texts.ts';
import { limited } from '#ui/fields/limited.ts';
import { type TaxIdType, taxIdTypes } from '../../contract/details.ts';
import type { Problems } from '../field-problems.ts';

/** The fields as they are typed. */
export interface OtherDetails {
  name: string;
  email: string;
  tax_type: TaxIdType | '';
  tax_number: string;
  reference: string;
}

interface OtherFieldsProps {
  value: OtherDetails;
  problems: Problems;
  onChange: (value: OtherDetails) => void;
}

const taxTypes = Object.entries(taxIdTypes) as [TaxIdType, string][];

/** The fields of an invoice's recipient. */
export function OtherFields({ value, problems, onChange }: OtherFieldsProps) {
  const change = (part: Partial<OtherDetails>) => onChange({ ...value, ...part });
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextInput
        label="Name or company"
        autoComplete="organization"
        value={value.name}
        error={problems.name}
        {...limited(150)}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <TextInput
        type="email"
        label="Email address for invoices"
        autoComplete="email"
        value={value.email}
        error={problems.email}
        {...limited(emailLength)}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <NativeSelect
        label="Tax number"
        value={value.tax_type}
        data={[
          { value: '', label: 'None' },
          ...taxTypes.map(([type, label]) => ({ value: type, label })),
        ]}
        onChange={({ currentTarget }) =>
          change({ tax_type: taxTypes.find(([type]) => type === currentTarget.value)?.[0] ?? '' })
        }
      />
      {value.tax_type ? (
        <TextInput
          label={taxIdTypes[value.tax_type]}
          value={value.tax_number}
          error={problems.tax_id}
          {...limited(30)}
          onChange={(event) => change({ tax_number: event.currentTarget.value })}
        />
      ) : null}
      <TextInput
        label="Your reference (optional)"
        description="Printed on each invoice, such as an order number."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={value.reference}
        error={problems.reference}
        {...limited(100)}
        onChange={(event) => change({ reference: event.currentTarget.value })}
      />
    </SimpleGrid>
  );
}
