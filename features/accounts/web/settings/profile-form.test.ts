import { expect, test } from 'vitest';
import { fullNameProblem, profilePayload } from './profile-form.ts';

const values = {
  full_name: '  ada lovelace ',
  company_name: '',
  country: '',
  designation_token: '',
  company_size_token: '',
};

test('the full name is sent trimmed and with each word capitalised [S4.66] [S4.67]', () => {
  expect(profilePayload(values).full_name).toBe('Ada Lovelace');
});

test('empty fields are left out, but an empty company name is sent [S5.35] [S5.36]', () => {
  expect(profilePayload(values)).toEqual({ full_name: 'Ada Lovelace', company_name: '' });
});

test('all filled fields are sent', () => {
  const filled = {
    full_name: 'Ada',
    company_name: 'Harbour Bank',
    country: 'Norway',
    designation_token: 'design',
    company_size_token: 'small',
  };
  expect(profilePayload(filled)).toEqual(filled);
});

test('the full name is required and may not be blank [S5.21] [S5.22]', () => {
  expect(fullNameProblem('')).toBe('Full name is required.');
  expect(fullNameProblem('   ')).toBe('Full name should not be empty.');
  expect(fullNameProblem('Ada')).toBeNull();
});
