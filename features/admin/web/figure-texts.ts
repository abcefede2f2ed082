/** What people read of the figures that are known here. */
const texts: Readonly<Record<string, string>> = {
  'accounts verified': 'Accounts',
  'accounts administrators': 'Administrators',
  'accounts suspended': 'Suspended accounts',
  'projects PM': 'Maps',
  'projects UR': 'Reviews',
  'projects PC': 'Personas',
  'projects DILO': 'Days',
  'projects RRM': 'Red route matrices',
  'projects NOTE': 'Notes',
  'projects trashed': 'Projects in the trash',
};

/** The title of a figure; of an unknown one the names of its feature and its own. */
export function figureText(feature: string, name: string): string {
  return texts[`${feature} ${name}`] ?? `${feature}: ${name}`;
}
