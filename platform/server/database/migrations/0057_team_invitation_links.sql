DROP INDEX "team_invitations_token";--> statement-breakpoint
CREATE INDEX "team_invitations_token" ON "team_invitations" USING btree ("token_digest");