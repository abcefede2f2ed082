/** Webhooks of one account. */
export const maxTargets = 20;
/** Projects that a webhook can be limited to. */
export const maxTargetProjects = 100;
export const maxDescription = 100;
export const maxAddress = 2000;
/** Days that deliveries stay in the log. */
export const logDays = 30;
/** Deliveries of a webhook that are listed. */
export const maxListed = 50;
/** Hours for which the former secret is valid after a rotation. */
export const rotationHours = 24;
/** Days of nothing but failures after which a webhook is switched off. */
export const failingDays = 5;
