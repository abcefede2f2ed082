/** The address of a file of the suite, by its path below the files. */
export function fileUrl(file: string): string {
  return `/files/${file}`;
}
