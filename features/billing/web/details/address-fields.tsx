import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lookupsList } from '#features/accounts/contract/visitor.ts';
import { send } from '#platform/web/api/send.ts';
import { limited } from '#ui/fields/limited.ts';
import type { BillingAddress } from '../../contract/details.ts';
import type { Problems } from '../field-problems.ts';

export const emptyAddress: BillingAddress = {
  line1: '',
  line2: '',
  city: '',
  postal_code: '',
  state: '',
  country: '',
};

interface AddressFieldsProps {
  value: BillingAddress;
  problems: Problems;
  onChange: (value: BillingAddress) => void;
}

/** Each field with its label, its limit as in the contract, and what browsers fill in. */
const fields = [
  ['line1', 'Street and number', 200, 'address-line1'],
  ['line2', 'Further line', 200, 'address-line2'],
  ['postal_code', 'Postal code', 20, 'postal-code'],
  ['city', 'Town', 100, 'address-level2'],
  ['state', 'State or region', 100, 'address-level1'],
] as const;
const optional: readonly string[] = ['line2', 'postal_code', 'state'];

/** The fields of a billing address. */
export function AddressFields({ value, problems, onChange }: AddressFieldsProps) {
  const countries = useCountries();
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {fields.map(([name, label, limit, autoComplete]) => (
        <TextInput
          key={name}
          label={optional.includes(name) ? `${label} (optional)` : label}
          autoComplete={autoComplete}
          value={value[name]}
          error={problems[name]}
          {...limited(limit)}
          onChange={(event) => onChange({ ...value, [name]: event.currentTarget.value })}
        />
      ))}
      <NativeSelect
        label="Country"
        autoComplete="country"
        value={value.country}
        error={problems.country}
        data={[
          { value: '', label: 'Choose a country' },
          ...countries.map(({ code, name }) => ({ value: code, label: name })),
        ]}
        onChange={(event) => onChange({ ...value, country: event.currentTarget.value })}
      />
    </SimpleGrid>
  );
}

/** The countries by name; empty until they are loaded. */
export function useCountries(): readonly { name: string; code: string }[] {
  const { data } = useQuery({
    queryKey: ['lookups'],
    queryFn: ({ signal }) => send(lookupsList, {}, { signal }),
  });
  return data?.country_list ?? [];
}
