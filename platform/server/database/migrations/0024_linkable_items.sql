ALTER TABLE "things" RENAME TO "linkable_items";--> statement-breakpoint
ALTER TABLE "linkable_items" RENAME CONSTRAINT "things_project_id_id_pk" TO "linkable_items_project_id_id_pk";--> statement-breakpoint
ALTER INDEX "things_changed" RENAME TO "linkable_items_changed";--> statement-breakpoint
ALTER INDEX "things_search" RENAME TO "linkable_items_search";--> statement-breakpoint
ALTER TABLE "links" RENAME COLUMN "thing" TO "item";--> statement-breakpoint
ALTER TABLE "links" RENAME COLUMN "to_thing" TO "to_item";--> statement-breakpoint
-- Links in proposals of chats, and in drafts of runs, name their item in the same way.
UPDATE "chat_entries" SET "answer" = regexp_replace("answer"::text, '([{ ])"thing": ', '\1"item": ', 'g')::jsonb WHERE "answer"::text LIKE '%"thing": %';--> statement-breakpoint
UPDATE "runs" SET "input" = regexp_replace("input"::text, '([{,])"thing":', '\1"item":', 'g')::json WHERE "input"::text LIKE '%"thing":%';--> statement-breakpoint
UPDATE "runs" SET "result" = regexp_replace("result"::text, '([{,])"thing":', '\1"item":', 'g')::json WHERE "result"::text LIKE '%"thing":%';--> statement-breakpoint
UPDATE "run_partials" SET "value" = regexp_replace("value"::text, '([{,])"thing":', '\1"item":', 'g')::json WHERE "value"::text LIKE '%"thing":%';--> statement-breakpoint
-- The number of sections with content in previews of persona projects.
UPDATE "projects" SET "preview" = ("preview" - 'told') || jsonb_build_object('filled', "preview" -> 'told') WHERE "preview" ? 'told';--> statement-breakpoint
UPDATE "templates" SET "preview" = ("preview" - 'told') || jsonb_build_object('filled', "preview" -> 'told') WHERE "preview" ? 'told';
