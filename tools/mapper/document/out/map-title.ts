import { cutTo, lengths } from '#kernel/text/limits.ts';
import { defaultTitle } from '../../contract/project.ts';
import type { MapValue } from '../mapper-document.ts';

type About = Partial<Pick<MapValue['facts'], 'mapType' | 'actor' | 'scenario' | 'goal'>>;

const untitled = {
  horizontal: 'Untitled journey map',
  persona: 'Untitled persona map',
  behavioral: 'Untitled behavioural map',
} as const;

/**
 * The title of a map on covers and in the browser's tab: a map that nobody named is called by what it is about. Its
 * default title is that of the specification (S3.31), and says nothing about it.
 */
export function titleOfMap(title: string, about: About): string {
  if (title !== defaultTitle) return title;
  const { mapType = 'horizontal', actor, scenario, goal } = about;
  if (mapType === 'horizontal' && actor) return cutTo(`Journey of ${actor}`, lengths.title);
  return cutTo(scenario || goal || untitled[mapType], lengths.title);
}
