CREATE TABLE "assistant_rules" (
	"owner_kind" text NOT NULL,
	"owner_id" text NOT NULL,
	"is_off" boolean NOT NULL,
	CONSTRAINT "assistant_rules_owner_kind_owner_id_pk" PRIMARY KEY("owner_kind","owner_id")
);
--> statement-breakpoint
CREATE TABLE "assistant_uses" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "assistant_uses_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"user_id" text NOT NULL,
	"token_id" text NOT NULL,
	"token_name" text NOT NULL,
	"client" text NOT NULL,
	"address" text NOT NULL,
	"tool" text NOT NULL,
	"project_id" text,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"user_id" text NOT NULL,
	"through" text NOT NULL,
	"title" text NOT NULL,
	"note" text NOT NULL,
	"actions" jsonb NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	"run_id" text
);
--> statement-breakpoint
CREATE INDEX "assistant_uses_user" ON "assistant_uses" USING btree ("user_id","number");--> statement-breakpoint
CREATE INDEX "assistant_uses_project" ON "assistant_uses" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "assistant_uses_at" ON "assistant_uses" USING btree ("at");--> statement-breakpoint
CREATE INDEX "proposals_project" ON "proposals" USING btree ("project_id","state","created_at");--> statement-breakpoint
CREATE INDEX "proposals_user" ON "proposals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "proposals_decided_by" ON "proposals" USING btree ("decided_by");