import { accountsFeature } from '#features/accounts/server/index.ts';
import { actionsFeature } from '#features/actions/server/index.ts';
import { activityFeature } from '#features/activity/server/index.ts';
import { adminFeature } from '#features/admin/server/index.ts';
import { aiFeature } from '#features/ai/server/index.ts';
import { commentsFeature } from '#features/comments/server/index.ts';
import { connectionsFeature } from '#features/connections/server/index.ts';
import { exportsFeature } from '#features/exports/server/index.ts';
import type { Feature } from '#features/feature/server/index.ts';
import { generationFeature } from '#features/generation/server/index.ts';
import { linksFeature } from '#features/links/server/index.ts';
import { meaningFeature } from '#features/meaning/server/index.ts';
import { mentionsFeature } from '#features/mentions/server/index.ts';
import { notificationsFeature } from '#features/notifications/server/index.ts';
import { plansFeature } from '#features/plans/server/index.ts';
import { projectsFeature } from '#features/projects/server/index.ts';
import { runsFeature } from '#features/runs/server/index.ts';
import { sharingFeature } from '#features/sharing/server/index.ts';
import { templatesFeature } from '#features/templates/server/index.ts';
import { tokensFeature } from '#features/tokens/server/index.ts';
import { toolsFeature } from '#features/tool/server/index.ts';
import { versionsFeature } from '#features/versions/server/index.ts';
import { watchingFeature } from '#features/watching/server/index.ts';
import { siteFeature } from '#site/server/index.ts';
import { tools } from './tools.ts';

/** All features, lowest first: each builds on those before it. */
export const features: readonly Feature[] = [
  accountsFeature,
  tokensFeature,
  notificationsFeature,
  plansFeature,
  projectsFeature,
  actionsFeature,
  linksFeature,
  templatesFeature,
  sharingFeature,
  mentionsFeature,
  watchingFeature,
  commentsFeature,
  versionsFeature,
  activityFeature,
  runsFeature,
  connectionsFeature,
  aiFeature,
  meaningFeature,
  generationFeature,
  exportsFeature,
  toolsFeature(tools),
  adminFeature,
  siteFeature,
];
