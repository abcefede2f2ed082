CREATE TABLE "team_tags" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"name" text NOT NULL,
	"colour" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "team_access" text;--> statement-breakpoint
ALTER TABLE "team_invitations" ADD COLUMN "is_notified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "team_tags_name" ON "team_tags" USING btree ("team_id",lower("name"));--> statement-breakpoint
CREATE INDEX "team_invitations_of" ON "team_invitations" USING btree ("email");