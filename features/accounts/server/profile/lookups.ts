import { implement } from '#platform/server/http/implementation.ts';
import { lookupsList } from '../../contract/visitor.ts';
import { countryList } from './countries.ts';

export interface Choice {
  token: string;
  name: string;
}

/** Departments. Accounts store the tokens, which never change. */
const designations: readonly Choice[] = [
  { token: 'design', name: 'Design' },
  { token: 'research', name: 'Research' },
  { token: 'product', name: 'Product Management' },
  { token: 'engineering', name: 'Engineering' },
  { token: 'marketing', name: 'Marketing' },
  { token: 'sales', name: 'Sales' },
  { token: 'customer-success', name: 'Customer Success' },
  { token: 'operations', name: 'Operations' },
  { token: 'strategy', name: 'Strategy' },
  { token: 'education', name: 'Education' },
  { token: 'executive', name: 'Executive' },
  { token: 'other', name: 'Other' },
];

const companySizes: readonly Choice[] = [
  { token: '1', name: 'Just me' },
  { token: '2-10', name: '2-10' },
  { token: '11-50', name: '11-50' },
  { token: '51-200', name: '51-200' },
  { token: '201-500', name: '201-500' },
  { token: '501-1000', name: '501-1000' },
  { token: '1001-5000', name: '1001-5000' },
  { token: '5001', name: 'More than 5000' },
];

export function designationOf(token: string | null): Choice | null {
  return designations.find((choice) => choice.token === token) ?? null;
}

export function companySizeOf(token: string | null): Choice | null {
  return companySizes.find((choice) => choice.token === token) ?? null;
}

export const lookupCalls = [
  implement(lookupsList, async () => ({
    designation_list: [...designations],
    company_size_list: [...companySizes],
    country_list: [...countryList],
  })),
];
