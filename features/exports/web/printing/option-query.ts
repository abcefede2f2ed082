type Options = Readonly<Record<string, string>>;

/** Ids of what is left out, as the query of the export page carries them. */
export function readIds(options: Options, name: string): string[] {
  return options[name]?.split(',').filter(Boolean) ?? [];
}

export function writeIds(name: string, ids: readonly string[]): Options {
  return ids.length > 0 ? { [name]: ids.join() } : {};
}

/** Whether something is to be there, as the same query has it. */
export function readFlag(options: Options, name: string, usual: boolean): boolean {
  return options[name] === undefined ? usual : options[name] === 'yes';
}

/** What is as usual is left out. */
export function writeFlag(name: string, value: boolean, usual: boolean): Options {
  return value === usual ? {} : { [name]: value ? 'yes' : 'no' };
}
