CREATE TABLE "account_invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"token_digest" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "account_invitations_email" ON "account_invitations" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "account_invitations_token" ON "account_invitations" USING btree ("token_digest");