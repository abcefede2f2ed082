CREATE TABLE "participant_departures" (
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"project_id" text NOT NULL,
	CONSTRAINT "participant_departures_project_id_owner_kind_owner_id_pk" PRIMARY KEY("project_id","owner_kind","owner_id")
);
--> statement-breakpoint
ALTER TABLE "participant_joins" DROP CONSTRAINT "participant_joins_project_id_item_id_pk";--> statement-breakpoint
ALTER TABLE "participant_joins" ADD CONSTRAINT "participant_joins_project_id_item_id_participant_id_pk" PRIMARY KEY("project_id","item_id","participant_id");--> statement-breakpoint
ALTER TABLE "participant_records" ADD COLUMN "owner_ended" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "participant_departures_owner" ON "participant_departures" USING btree ("owner_kind","owner_id");