import { z } from 'zod';

/** A time as it travels, in UTC, of a year that every database knows: there is none before the first. */
export const timeText = z.iso
  .datetime()
  .refine((time) => time >= '0001', 'This year is no year of the calendar.');
