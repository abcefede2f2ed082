CREATE TABLE "design_budgets" (
	"connection_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"month" text NOT NULL,
	"spent" bigint NOT NULL,
	"is_monthly" boolean,
	"next_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "design_comments" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"item" text NOT NULL,
	"tool" text NOT NULL,
	"file_there" text NOT NULL,
	"node_there" text NOT NULL,
	"state" text NOT NULL,
	"attempt" text NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"sent_by" text NOT NULL,
	"comment_id" text,
	"number" text,
	"resolved_at" timestamp (3) with time zone,
	"replies" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "design_files" (
	"project_id" text NOT NULL,
	"tool" text NOT NULL,
	"file_there" text NOT NULL,
	"node_there" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"version" text NOT NULL,
	"frames" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "design_files_project_id_tool_file_there_node_there_pk" PRIMARY KEY("project_id","tool","file_there","node_there")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "design_comments_item" ON "design_comments" USING btree ("project_id","item","tool");