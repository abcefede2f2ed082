import { z } from 'zod';

/** A time as ISO 8601 in UTC, with a year that databases accept: none before year one. */
export const timeText = z.iso
  .datetime()
  .refine((time) => time >= '0001', 'This year is not in the calendar.');
