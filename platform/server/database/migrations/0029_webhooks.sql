CREATE TABLE "outgoing_deliveries" (
	"id" text PRIMARY KEY NOT NULL,
	"target_id" text NOT NULL,
	"user_id" text NOT NULL,
	"project_id" text,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"authors" text[] NOT NULL,
	"details" jsonb NOT NULL,
	"join_key" text,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"queued_until" timestamp (3) with time zone,
	"leased_until" timestamp (3) with time zone,
	"tried_at" timestamp (3) with time zone,
	"status" integer,
	"milliseconds" integer,
	"answer" text NOT NULL,
	"problem" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_targets" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"format" text NOT NULL,
	"address" text NOT NULL,
	"description" text NOT NULL,
	"events" text[] NOT NULL,
	"projects" text[],
	"secret" text,
	"former_secret" text,
	"former_until" timestamp (3) with time zone,
	"is_on" boolean NOT NULL,
	"off_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"failing_since" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD COLUMN "mailed_days" integer;--> statement-breakpoint
ALTER TABLE "outgoing_deliveries" ADD CONSTRAINT "outgoing_deliveries_target_id_webhook_targets_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."webhook_targets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outgoing_deliveries_join" ON "outgoing_deliveries" USING btree ("target_id","join_key");--> statement-breakpoint
CREATE INDEX "outgoing_deliveries_due" ON "outgoing_deliveries" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "outgoing_deliveries_target" ON "outgoing_deliveries" USING btree ("target_id","at");--> statement-breakpoint
CREATE INDEX "outgoing_deliveries_user" ON "outgoing_deliveries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "outgoing_deliveries_project" ON "outgoing_deliveries" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "webhook_targets_user" ON "webhook_targets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "personal_tokens_expires_at" ON "personal_tokens" USING btree ("expires_at");