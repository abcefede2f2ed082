CREATE TABLE "participant_export_rules" (
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"set_by" text NOT NULL,
	CONSTRAINT "participant_export_rules_owner_kind_owner_id_pk" PRIMARY KEY("owner_kind","owner_id")
);
--> statement-breakpoint
CREATE TABLE "participant_forms" (
	"participant_id" text PRIMARY KEY NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "participant_forms" ADD CONSTRAINT "participant_forms_participant_id_participant_records_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant_records"("id") ON DELETE cascade ON UPDATE no action;