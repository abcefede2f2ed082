ALTER TABLE "project_places" RENAME TO "dashboard_entries";--> statement-breakpoint
ALTER TABLE "dashboard_entries" RENAME CONSTRAINT "project_places_project_id_user_id_pk" TO "dashboard_entries_project_id_user_id_pk";--> statement-breakpoint
ALTER TABLE "dashboard_entries" RENAME CONSTRAINT "project_places_project_id_projects_id_fk" TO "dashboard_entries_project_id_projects_id_fk";--> statement-breakpoint
ALTER INDEX "places_modified" RENAME TO "entries_modified";--> statement-breakpoint
ALTER INDEX "places_opened" RENAME TO "entries_opened";--> statement-breakpoint
ALTER INDEX "places_title" RENAME TO "entries_title";--> statement-breakpoint
ALTER INDEX "places_ownership" RENAME TO "entries_ownership";--> statement-breakpoint
ALTER INDEX "places_everywhere" RENAME TO "entries_everywhere";
