/** Words of the title, and a part that no other slug has. */
export function slugOf(title: string, id: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `${words.slice(0, 40) || 'sample'}-${id.replaceAll(/[^\w]/g, '').slice(0, 8).toLowerCase()}`;
}
