CREATE TABLE "stored_files" (
	"key" text PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL,
	"account_id" text DEFAULT '' NOT NULL,
	"project_id" text DEFAULT '' NOT NULL,
	"stored_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backup_rules" (
	"id" integer PRIMARY KEY NOT NULL,
	"rule" jsonb NOT NULL,
	"secret" text,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" jsonb NOT NULL,
	"due_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"job_id" text NOT NULL,
	"added_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"rows" bigint DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"damage" text DEFAULT '' NOT NULL,
	CONSTRAINT "backups_due_at" UNIQUE("due_at")
);
--> statement-breakpoint
CREATE TABLE "storage_alerts" (
	"scope" text NOT NULL,
	"subject_id" text NOT NULL,
	"level" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "storage_alerts_scope_subject_id_pk" PRIMARY KEY("scope","subject_id")
);
--> statement-breakpoint
CREATE INDEX "stored_files_account" ON "stored_files" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "stored_files_project" ON "stored_files" USING btree ("project_id");--> statement-breakpoint
INSERT INTO "stored_files" ("key", "bytes", "account_id", "project_id")
SELECT 'pictures' || "file", "bytes", "kept_by", coalesce((
  SELECT min("used_by") FROM "picture_uses" JOIN "projects" ON "projects"."id" = "picture_uses"."used_by"
  WHERE "picture_uses"."file" = "pictures"."file"), '')
FROM "pictures";
