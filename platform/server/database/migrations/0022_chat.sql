CREATE TABLE "chat_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "chat_entries_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"project_id" text NOT NULL,
	"user_id" text NOT NULL,
	"question" text NOT NULL,
	"answer" jsonb,
	"source_projects" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "chat_entries_chat" ON "chat_entries" USING btree ("project_id","user_id","number");--> statement-breakpoint
CREATE INDEX "chat_entries_user" ON "chat_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "chat_entries_sources" ON "chat_entries" USING gin ("source_projects");