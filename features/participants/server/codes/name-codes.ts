import type { MaskedRange } from '#kernel/document/mask-rich.ts';
import {
  codeIn,
  createNames,
  isRealName,
  lastNameOf,
  namesElsewhere,
  namesHere,
  withdrawnName,
} from '../../document/recogniser.ts';

/** A participant as files show them, with the names that the code replaces. */
export interface CodedParticipant {
  /** Null for a participant without a record: a number is the code then. */
  code: string | null;
  /** Names in the project itself, or in one that it links to. */
  here: readonly string[];
  /** Names in other projects. */
  elsewhere: readonly string[];
  /** The contact data of the record; empty without. */
  contact: string;
}

/** A written form of a name, and what replaces it. */
export interface NameCode {
  form: string;
  code: string;
}

/** Letters of a part of the contact data that is replaced at least. */
const minContact = 5;
/** Words of a part of the contact data that can be a name. */
const maxNameWords = 4;

/** The forms of all names that codes replace in a project. */
export function nameCodes(participants: readonly CodedParticipant[]): NameCode[] {
  const codes = new Map<string, Set<string>>();
  let unnamed = 0;
  for (const participant of participants) {
    const forms = formsOf(participant);
    if (forms.length === 0) continue;
    const known = participant.code ?? codeOf(participant.here);
    if (known === null) unnamed += 1;
    const code = known ?? `Participant ${unnamed}`;
    for (const form of forms) {
      const before = codes.get(form) ?? new Set<string>();
      codes.set(form, before.add(code));
    }
  }
  // Two people with the same first name: the file does not say which.
  return [...codes].map(([form, of]) => ({ form, code: [...of].join(' / ') }));
}

/** Finds names in a text, to be replaced by codes. */
export function createCodes(codes: readonly NameCode[]): (text: string) => MaskedRange[] {
  const byKey = new Map(codes.map(({ form, code }) => [keyOf(form), code]));
  const forms = codes.map(({ form }) => form);
  return createNames(forms, (name) => byKey.get(keyOf(name)) ?? withdrawnName);
}

const keyOf = (name: string) => name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();

function codeOf(names: readonly string[]): string | null {
  for (const name of names) {
    const code = codeIn(name);
    if (code !== null) return code;
  }
  return null;
}

function formsOf({ here, elsewhere, contact }: CodedParticipant): string[] {
  const lines = contact.split(/[\n,;|]/).map((part) => part.trim());
  const parts = lines.filter((part) => part.length >= minContact);
  const named = lines.filter(isPersonName);
  // A contact's first name is theirs only where the participant is.
  const local = here.length > 0 ? [...here, ...named] : [];
  return [
    ...new Set([
      ...local.flatMap((name) => [...namesHere(name), lastNameOf(name) ?? []].flat()),
      ...[...here, ...elsewhere].flatMap(namesElsewhere),
      ...parts,
    ]),
  ];
}

const isPersonName = (part: string) =>
  isRealName(part) && !/[@\p{N}]/u.test(part) && part.split(/\s+/).length <= maxNameWords;
