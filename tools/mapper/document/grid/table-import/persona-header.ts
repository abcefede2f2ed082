import { lengths } from '#kernel/text/limits.ts';
import { designRole } from '../../../contract/codes.ts';
import { companyOf } from './map-columns.ts';
import type { PersonaDetails } from './table-import.ts';

/** A persona as a header names it. */
export interface PersonaHeader {
  name: string;
  facts: PersonaDetails;
}

/** A persona from a header such as 'Amara (freelancer, primary)' or 'Company: Harbour Bank (C)'. */
export function personaIn(header: string, isCompany: boolean): PersonaHeader {
  const [, before = '', inside = ''] = /^(.*?)\s*\(([^()]*)\)$/.exec(header) ?? [];
  const tokens = inside.split(/[\s,;]+/).map((word) => word.toLowerCase());
  const role = designRole.options.find((one) => tokens.includes(one));
  const described = role || companyOf(header) ? before || header : header;
  const name = described.replace(/^company\s*:\s*/i, '').trim();
  const description = inside
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.toLowerCase() !== role && !/^(c|company)$/i.test(part))
    .join(', ');
  if (description.length > lengths.text) return { name: header, facts: {} };
  if (isCompany || companyOf(header)) return { name, facts: { type: 'C' } };
  return { name, facts: role ? { role, description } : {} };
}
