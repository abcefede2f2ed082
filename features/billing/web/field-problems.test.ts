import { expect, test } from 'vitest';
import { Failure } from '#kernel/call/failure.ts';
import { billingAddress } from '../contract/details.ts';
import { dateRange } from './change/date-range.ts';
import { emptyAddress } from './details/address-fields.tsx';
import { detailsOf, detailsProblems, otherDetailsOf } from './details/details-values.ts';
import { problemsOf, refusedFields } from './field-problems.ts';

test('each field of an address that is wrong has its own message', () => {
  expect(problemsOf(billingAddress, emptyAddress)).toEqual({
    line1: 'Enter a street or a box.',
    city: 'Enter a town.',
    country: 'Choose a country.',
  });
});

test('the details of a new payer begin with its account, and a tax number is checked once its type is chosen', () => {
  const account = { name: 'Ada Byron', email: 'ada@example.org' };
  const typed = otherDetailsOf(null, account);
  expect(detailsOf(typed)).toEqual({ ...account, tax_id: null, reference: '' });
  expect(detailsProblems(typed)).toEqual({});
  expect(detailsProblems({ ...typed, tax_type: 'eu_vat' })).toEqual({
    tax_id: 'Enter the number.',
  });
});

test.each([
  [new Failure('invalid_input', 400, 'No.', { 'body.address.city': 'Enter a town.' }), 'city'],
  [new Failure('invalid_input', 400, 'No.', { 'address.line1': 'Too long.' }), 'line1'],
  [new Failure('tax_id_invalid', 400, 'Not valid.'), 'tax_id'],
  [new Failure('payments_unavailable', 503, 'Later.'), 'form'],
  [new Error('defect'), 'form'],
])('a refusal is shown at its field: %s', (error, field) => {
  expect(Object.keys(refusedFields(error, ['line1', 'city']))).toEqual([field]);
});

test('a billing date is after today and within the period, in UTC', () => {
  const now = Date.parse('2026-03-10T23:30:00Z');
  const range = (start: string, end: string) => dateRange({ start, end }, now);
  expect(range('2026-02-20T08:00:00Z', '2026-03-20T08:00:00Z')).toEqual({
    min: '2026-03-11',
    max: '2026-03-19',
  });
  expect(range('2026-02-20T08:00:00Z', '2026-03-20T09:00:00Z')?.max).toBe('2026-03-20');
  expect(range('2026-02-11T00:00:00Z', '2026-03-11T00:00:00Z')).toBeNull();
  expect(dateRange(null, now)).toBeNull();
});
