import { describeBytes } from '#kernel/value/describe-bytes.ts';

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
  'forms requests': 'Submitted forms',
  'participants consent_forms': 'Signed consent forms',
  'participants consent_form_bytes': 'Size of consent forms',
};

/** The title of a figure; of an unknown one its name in words. */
export function figureText(feature: string, name: string): string {
  const words = name.replaceAll('_', ' ');
  return texts[`${feature} ${name}`] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The value of a figure; one whose name ends in `bytes` is a size. */
export function figureValue(name: string, value: number): string {
  return name.endsWith('bytes') ? describeBytes(value) : value.toLocaleString('en');
}
