CREATE INDEX "cards_held_newest" ON "cards_held" USING btree ("user_id","at","card");--> statement-breakpoint
DROP INDEX "team_members_user";--> statement-breakpoint
CREATE INDEX "team_members_user" ON "team_members" USING btree ("user_id","joined_at");
