CREATE TABLE "participant_holdings" (
	"run_id" text PRIMARY KEY NOT NULL,
	"participant_id" text NOT NULL,
	"said" text NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "participant_holdings" ADD CONSTRAINT "participant_holdings_participant_id_participant_records_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "participant_holdings_participant" ON "participant_holdings" USING btree ("participant_id");