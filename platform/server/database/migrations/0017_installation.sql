CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"first_admin_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
INSERT INTO "installation" ("id", "first_admin_at") SELECT 1, now() WHERE EXISTS (SELECT 1 FROM "users" WHERE "is_admin");
