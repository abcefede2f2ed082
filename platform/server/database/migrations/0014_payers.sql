ALTER TABLE "account_plans" RENAME TO "payer_plans";--> statement-breakpoint
ALTER TABLE "payer_plans" RENAME COLUMN "user_id" TO "payer_id";--> statement-breakpoint
-- All plans until now are those of accounts.
ALTER TABLE "payer_plans" ADD COLUMN "payer_kind" text NOT NULL DEFAULT 'account';--> statement-breakpoint
ALTER TABLE "payer_plans" ALTER COLUMN "payer_kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payer_plans" DROP CONSTRAINT "account_plans_user_id_side_pk";--> statement-breakpoint
ALTER TABLE "payer_plans" ADD CONSTRAINT "payer_plans_payer_kind_payer_id_side_pk" PRIMARY KEY("payer_kind","payer_id","side");--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "team_id" text;
