import { z } from 'zod';

const name = '[A-Za-z_$][\\w$]*';

/** The variables of a survey that the host uses. */
export const surveyVariables = {
  SURVEY_URL: z
    .string()
    .refine(
      (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
      'must be an address such as https://survey.example/survey.js',
    )
    .optional()
    .describe(
      'Script of a survey, loaded only with functional cookies; it is told id, email and name of the user.',
    ),
  SURVEY_IDENTIFY: z
    .string()
    .regex(
      new RegExp(`^${name}(?:\\.${name})*(?::[\\w-]+)?$`),
      'must be the name of a function such as survey.identify',
    )
    .default('survey.identify')
    .describe(
      'Function of that script that is called with {id, email, name}; after a colon a command that it gets first, as in _survey:identifyUser.',
    ),
} as const;
