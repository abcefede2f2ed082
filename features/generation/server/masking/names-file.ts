import nlp from 'compromise';

/** The names of people in English texts, as they are written; in a process beside the server. */
export function read(texts: readonly string[]): string[] {
  const names = new Set<string>();
  for (const text of texts) {
    for (const name of nlp(text).people().out('array') as string[]) names.add(name);
  }
  return [...names];
}
