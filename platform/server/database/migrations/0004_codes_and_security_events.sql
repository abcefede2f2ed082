CREATE TABLE "security_events" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"what" text NOT NULL,
	"user_id" text,
	"address" text NOT NULL,
	"user_agent" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_purpose_email_pk";--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_purpose_email_asker_pk" PRIMARY KEY("purpose","email","asker");--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "security_events_user_id" ON "security_events" USING btree ("user_id","at");