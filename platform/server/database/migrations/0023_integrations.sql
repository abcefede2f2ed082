CREATE TABLE "chosen_sites" (
	"connection_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"site_id" text NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "followed_sites" (
	"connection_id" text NOT NULL,
	"site_id" text NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"read_until" timestamp (3) with time zone NOT NULL,
	"whole_at" timestamp (3) with time zone NOT NULL,
	"failures" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "followed_sites_connection_id_site_id_pk" PRIMARY KEY("connection_id","site_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_settings" (
	"project_id" text NOT NULL,
	"tracker" text NOT NULL,
	"settings" jsonb NOT NULL,
	CONSTRAINT "ticket_settings_project_id_tracker_pk" PRIMARY KEY("project_id","tracker")
);
--> statement-breakpoint
CREATE TABLE "tracker_tickets" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"item" text NOT NULL,
	"tracker" text NOT NULL,
	"site_id" text NOT NULL,
	"connection_id" text,
	"state" text NOT NULL,
	"attempt" text NOT NULL,
	"claimed_at" timestamp (3) with time zone NOT NULL,
	"sent_by" text NOT NULL,
	"project_there" text NOT NULL,
	"ticket_id" text,
	"key" text,
	"url" text,
	"title" text,
	"status" text,
	"phase" text,
	"assignee" text,
	"priority" text,
	"changed_at" timestamp (3) with time zone,
	"read_at" timestamp (3) with time zone,
	"is_complete" boolean DEFAULT false NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE INDEX "followed_sites_due_at" ON "followed_sites" USING btree ("due_at");--> statement-breakpoint
CREATE UNIQUE INDEX "tracker_tickets_item" ON "tracker_tickets" USING btree ("project_id","item","tracker");--> statement-breakpoint
CREATE INDEX "tracker_tickets_ticket" ON "tracker_tickets" USING btree ("tracker","site_id","ticket_id");--> statement-breakpoint
CREATE INDEX "tracker_tickets_connection" ON "tracker_tickets" USING btree ("connection_id","site_id");