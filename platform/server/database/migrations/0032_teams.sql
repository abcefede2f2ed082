CREATE TABLE "team_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"side" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_digest" text NOT NULL,
	"invited_by" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"team_id" text NOT NULL,
	"user_id" text NOT NULL,
	"side" text NOT NULL,
	"role" text NOT NULL,
	"token" text NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "team_members_team_id_user_id_side_pk" PRIMARY KEY("team_id","user_id","side")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner_id" text NOT NULL,
	"permission" text DEFAULT 'E' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_members" RENAME COLUMN "permission" TO "shared_permission";--> statement-breakpoint
ALTER TABLE "project_members" ALTER COLUMN "shared_permission" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "project_members" ADD COLUMN "team_permission" text;--> statement-breakpoint
ALTER TABLE "project_members" ADD COLUMN "permission" text GENERATED ALWAYS AS (case when 'E' in (shared_permission, team_permission) then 'E'
          when 'C' in (shared_permission, team_permission) then 'C'
          when 'V' in (shared_permission, team_permission) then 'V' end) STORED NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_email" ON "team_invitations" USING btree ("team_id","side","email");--> statement-breakpoint
CREATE UNIQUE INDEX "team_invitations_token" ON "team_invitations" USING btree ("token_digest");--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_token" ON "team_members" USING btree ("token");--> statement-breakpoint
CREATE INDEX "team_members_user" ON "team_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "teams_owner" ON "teams" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "projects_team" ON "projects" USING btree ("team_id") WHERE team_id is not null;