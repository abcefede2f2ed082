/** A project, the one that it is a copy of, the one that this is a copy of, and so on. */
export function* withOriginals(
  copyOf: Readonly<Record<string, string>>,
  projectId: string,
): Generator<string> {
  for (let id: string | undefined = projectId; id !== undefined; id = copyOf[id]) yield id;
}
