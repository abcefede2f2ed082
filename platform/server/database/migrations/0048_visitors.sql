CREATE TABLE "form_submissions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"email" text NOT NULL,
	"fields" jsonb NOT NULL,
	"earlier" jsonb NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_counts" (
	"page" text NOT NULL,
	"day" text NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "view_counts_page_day_pk" PRIMARY KEY("page","day")
);
--> statement-breakpoint
CREATE TABLE "view_keys" (
	"day" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "view_marks" (
	"digest" text PRIMARY KEY NOT NULL,
	"day" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_projects" (
	"project_id" text PRIMARY KEY NOT NULL,
	"visitor_digest" text NOT NULL,
	"claim_digest" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "form_submissions_email" ON "form_submissions" USING btree ("email","kind");--> statement-breakpoint
CREATE INDEX "form_submissions_created" ON "form_submissions" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "form_submissions_starts" ON "form_submissions" USING btree ("starts_at") WHERE starts_at is not null;--> statement-breakpoint
CREATE INDEX "view_marks_day" ON "view_marks" USING btree ("day");--> statement-breakpoint
CREATE INDEX "visitor_projects_visitor" ON "visitor_projects" USING btree ("visitor_digest");--> statement-breakpoint
CREATE INDEX "visitor_projects_ends" ON "visitor_projects" USING btree ("ends_at");