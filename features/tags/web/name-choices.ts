interface Named {
  readonly name: string;
}

/** The options of a list of names for a typed text. */
export interface NameChoices<Name extends Named> {
  /** The names that contain the text, those that begin with it first. */
  found: readonly Name[];
  /** Whether no name equals the text, so that it can be added. */
  isNew: boolean;
  /** What Enter chooses: a name that begins with the text, else the new one; null without text. */
  enter: Name | 'new' | null;
}

/** Names that are shown at most: as many as a list can draw at once. Others are found by their letters. */
const maxShown = 200;

export function nameChoices<Name extends Named>(
  names: readonly Name[],
  typed: string,
): NameChoices<Name> {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return { found: names.slice(0, maxShown), isNew: false, enter: null };
  const having = names.filter(({ name }) => name.toLowerCase().includes(wanted));
  const same = having.filter(({ name }) => name.trim().toLowerCase() === wanted);
  const begun = having.filter((one) => !same.includes(one) && begins(one, wanted));
  const others = having.filter((one) => !same.includes(one) && !begun.includes(one));
  const isNew = same.length === 0;
  const found = [...same, ...begun, ...others].slice(0, maxShown);
  return { found, isNew, enter: same[0] ?? begun[0] ?? 'new' };
}

function begins({ name }: Named, wanted: string): boolean {
  return name.toLowerCase().startsWith(wanted);
}
