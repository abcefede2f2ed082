import { z } from 'zod';

/** The colours that tags can have. */
export const tagColours = [
  { name: 'Blue', colour: '#1668dc' },
  { name: 'Iris', colour: '#5b4bdb' },
  { name: 'Teal', colour: '#0f7c7e' },
  { name: 'Green', colour: '#12805c' },
  { name: 'Amber', colour: '#b26a00' },
  { name: 'Red', colour: '#c8321f' },
] as const;

export const tagColour = z.string().regex(/^#[0-9a-f]{6}$/i);
