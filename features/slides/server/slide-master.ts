import type { WrittenProject } from '#features/exports/server/index.ts';
import type { SlideOptions } from '../contract/slide-options.ts';
import { slidePicture } from './slide-picture.ts';
import type { SlideTheme } from './slides.ts';

/** The look of a project: its colours, its fonts, and the path of its logo. */
interface ProjectLook {
  first: string;
  second: string;
  heading?: string;
  logo: string;
  /** The pictures of the project with their paths. */
  pictures: readonly { id: string; file: string }[];
}

/** The master of a deck: what was chosen for it, else the look of the project. */
export async function slideMaster(
  look: ProjectLook,
  options: SlideOptions,
  read: WrittenProject['picture'],
): Promise<SlideTheme> {
  const chosen = options.logo
    ? look.pictures.find(({ id }) => id === options.logo)?.file
    : look.logo;
  const path = options.hasLogo ? (chosen ?? '') : '';
  return {
    first: options.first || look.first,
    second: options.second || look.second,
    background: options.background || '#ffffff',
    heading: options.titleFont || look.heading || options.textFont || 'Arial',
    text: options.textFont || 'Arial',
    notes: options.notes,
    logo: await slidePicture(read, path, { longest: 600, clear: true }),
  };
}

/** The author and the date of a cover. */
export function imprintOf({ author, date }: SlideOptions, owner: string): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date());
  return [author || owner, date ? day : ''].filter(Boolean).join(' · ');
}
