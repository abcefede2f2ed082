CREATE TABLE "followed_designs" (
	"account_id" text NOT NULL,
	"tool" text NOT NULL,
	"file_there" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"quiet" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "followed_designs_account_id_tool_file_there_pk" PRIMARY KEY("account_id","tool","file_there")
);
--> statement-breakpoint
CREATE TABLE "link_catch_ups" (
	"version" integer PRIMARY KEY NOT NULL,
	"reached" text NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "design_comments" ADD COLUMN "followed_by" text;--> statement-breakpoint
ALTER TABLE "design_comments" ADD COLUMN "node_now" text;--> statement-breakpoint
CREATE INDEX "followed_designs_due" ON "followed_designs" USING btree ("due_at");