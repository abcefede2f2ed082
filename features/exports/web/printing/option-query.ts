type Options = Readonly<Record<string, string>>;

/** The ids of records that are left out, from the query of the export page. */
export function readIds(options: Options, name: string): string[] {
  return options[name]?.split(',').filter(Boolean) ?? [];
}

export function writeIds(name: string, ids: readonly string[]): Options {
  return ids.length > 0 ? { [name]: ids.join() } : {};
}

/** Whether an option is on, from the same query. */
export function readFlag(options: Options, name: string, usual: boolean): boolean {
  return options[name] === undefined ? usual : options[name] === 'yes';
}

/** The default value is left out. */
export function writeFlag(name: string, value: boolean, usual: boolean): Options {
  return value === usual ? {} : { [name]: value ? 'yes' : 'no' };
}
