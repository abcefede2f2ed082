CREATE TABLE "participant_joins" (
	"participant_id" text NOT NULL,
	"project_id" text NOT NULL,
	"item_id" text NOT NULL,
	CONSTRAINT "participant_joins_project_id_item_id_pk" PRIMARY KEY("project_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "participant_records" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"code" text NOT NULL,
	"code_key" text NOT NULL,
	"contact" text,
	"scope" text[] NOT NULL,
	"consented_on" text,
	"form" text NOT NULL,
	"expires_on" text,
	"study_ends_on" text,
	"incentives" text NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"warned_for" text
);
--> statement-breakpoint
CREATE TABLE "participant_retention" (
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"months" integer NOT NULL,
	"set_by" text NOT NULL,
	CONSTRAINT "participant_retention_owner_kind_owner_id_pk" PRIMARY KEY("owner_kind","owner_id")
);
--> statement-breakpoint
CREATE TABLE "participant_withdrawals" (
	"id" text PRIMARY KEY NOT NULL,
	"participant_id" text NOT NULL,
	"code" text NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"begun_by" text,
	"begun_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"pending" text,
	"projects" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"left_over" integer
);
--> statement-breakpoint
ALTER TABLE "participant_joins" ADD CONSTRAINT "participant_joins_participant_id_participant_records_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "participant_withdrawals" ADD CONSTRAINT "participant_withdrawals_participant_id_participant_records_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."participant_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "participant_joins_participant" ON "participant_joins" USING btree ("participant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "participant_records_code" ON "participant_records" USING btree ("owner_kind","owner_id","code_key");--> statement-breakpoint
CREATE INDEX "participant_withdrawals_participant" ON "participant_withdrawals" USING btree ("participant_id");