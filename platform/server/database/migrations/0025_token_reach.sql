ALTER TABLE "runs" ADD COLUMN "reach" text[];--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD COLUMN "projects" text[];--> statement-breakpoint
UPDATE "personal_tokens" SET "scopes" = array_replace(array_replace(array_replace("scopes", 'projects:read', 'read'), 'projects:write', 'edit'), 'projects:manage', 'manage');
